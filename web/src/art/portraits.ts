// The portraits: which parts each character has, and the background for each card colour. A new character needs a row
// here; portraitParts.ts draws the parts.
import type { Colour } from "../engine/types.ts";
import { at, crossPath, line, outlined, path, rect, repeat } from "./draw.ts";
import * as parts from "./portraitParts.ts";

interface PortraitParts {
  colour: Colour;
  skin: parts.Skin;
  mood?: parts.Mood;
  woman?: boolean;
  back?: keyof typeof parts.HAIR_BACK;
  hair?: keyof typeof parts.HAIR;
  hairColour?: string;
  beard?: keyof typeof parts.BEARDS;
  hat?: keyof typeof parts.HATS;
  hatColours?: [string, string];
  clothes: keyof typeof parts.CLOTHES;
  clothColours: [string, string];
  worn?: keyof typeof parts.WORN;
  wornColour?: string;
  tool: keyof typeof parts.TOOLS;
  left?: boolean;
}

const dark = "#3b2a1e";
const brown = "#6f4524";
const fairHair = "#c08b3e";
const red = "#a4502a";
const grey = "#a9a39b";
const white = "#ece7dd";
const linen = "#fff6e0";

export const PORTRAITS: Record<string, PortraitParts> = {
  shopkeeper: {
    colour: "red",
    skin: "olive",
    mood: "smile",
    hair: "short",
    hairColour: dark,
    beard: "curled",
    hat: "cap",
    hatColours: ["#556b4e", ""],
    clothes: "stripes",
    clothColours: ["#dfe6e4", "#2f6d9f"],
    tool: "scales",
  },
  lumberjack: {
    colour: "red",
    skin: "fair",
    hair: "short",
    hairColour: red,
    beard: "full",
    hat: "leather",
    hatColours: ["#6b4526", "#2a1a10"],
    clothes: "vest",
    clothColours: ["#6b4526", "#3f6b4a"],
    tool: "axe",
  },
  sculptor: {
    colour: "red",
    skin: "olive",
    mood: "stern",
    hair: "curly",
    hairColour: grey,
    beard: "goatee",
    hat: "bandana",
    hatColours: ["#e7e2d6", "#8b8f90"],
    clothes: "apron",
    clothColours: ["#5d6d78", "#d9d3c5"],
    tool: "chisel",
  },
  brickworker: {
    colour: "red",
    skin: "tan",
    mood: "smile",
    hair: "bald",
    hairColour: dark,
    beard: "stubble",
    hat: "headband",
    hatColours: ["#f3d27a", ""],
    clothes: "tunic",
    clothColours: ["#d8c6a0", "#a9855a"],
    tool: "brick",
  },
  maid: {
    colour: "red",
    skin: "fair",
    mood: "smile",
    woman: true,
    back: "bob",
    hair: "parted",
    hairColour: brown,
    hat: "coif",
    hatColours: ["#fffdf5", ""],
    clothes: "apron",
    clothColours: ["#3f6f8f", "#fffdf5"],
    tool: "basket",
  },
  builder: {
    colour: "red",
    skin: "tan",
    mood: "smile",
    hair: "short",
    hairColour: dark,
    beard: "moustache",
    hat: "straw",
    hatColours: ["#ecc765", "#8a3b2a"],
    clothes: "vest",
    clothColours: ["#7a5a34", "#efe5cf"],
    tool: "trowel",
  },
  apprentice: {
    colour: "red",
    skin: "fair",
    mood: "smile",
    hair: "tousled",
    hairColour: fairHair,
    clothes: "tunic",
    clothColours: ["#4d7f6f", "#e9dcbc"],
    worn: "freckles",
    tool: "slate",
  },
  jean: {
    colour: "purple",
    skin: "fair",
    mood: "stern",
    hair: "short",
    hairColour: white,
    beard: "pointed",
    hat: "bonnet",
    hatColours: ["#2d2b33", "#ecb730"],
    clothes: "order",
    clothColours: ["#2d2b33", "#fffdf5"],
    tool: "staff",
  },
  banker: {
    colour: "green",
    skin: "fair",
    mood: "smile",
    hair: "bangs",
    hairColour: brown,
    hat: "chaperon",
    hatColours: ["#8f2f3a", "#a9404a"],
    clothes: "fur",
    clothColours: ["#6b2735", "#c9a36a"],
    tool: "purse",
  },
  woodworker: {
    colour: "green",
    skin: "olive",
    hair: "short",
    hairColour: brown,
    beard: "full",
    hat: "cap",
    hatColours: ["#8c6a3c", ""],
    clothes: "apron",
    clothColours: ["#a8542f", "#8a6238"],
    tool: "saw",
  },
  quarryman: {
    colour: "green",
    skin: "tan",
    mood: "stern",
    hair: "bald",
    hairColour: dark,
    beard: "moustache",
    clothes: "vest",
    clothColours: ["#74706a", "#d9d3c5"],
    tool: "pick",
  },
  brickmaker: {
    colour: "green",
    skin: "tan",
    mood: "smile",
    woman: true,
    hair: "parted",
    hairColour: dark,
    hat: "kerchief",
    hatColours: ["#c96a3a", "#f3d27a"],
    clothes: "apron",
    clothColours: ["#5b4a63", "#e7cfa5"],
    tool: "mould",
  },
  mendicant: {
    colour: "blue",
    skin: "olive",
    mood: "old",
    hair: "none",
    beard: "long",
    hairColour: grey,
    hat: "hood",
    hatColours: ["#7a5c3e", ""],
    clothes: "monk",
    clothColours: ["#7a5c3e", "#e7d9b5"],
    tool: "bowl",
  },
  bricklayer: {
    colour: "blue",
    skin: "brown",
    mood: "smile",
    hair: "curly",
    hairColour: "#1f1612",
    beard: "stubble",
    clothes: "vest",
    clothColours: ["#9a4a33", "#efe5cf"],
    tool: "hod",
  },
  trader: {
    colour: "blue",
    skin: "brown",
    mood: "smile",
    hair: "none",
    beard: "pointed",
    hairColour: "#1f1612",
    hat: "turban",
    hatColours: ["#e8dcc0", "#c9452f"],
    clothes: "robe",
    clothColours: ["#2f7a72", "#f0c45a"],
    tool: "coins",
  },
  seamstress: {
    colour: "blue",
    skin: "fair",
    mood: "smile",
    woman: true,
    back: "bun",
    hair: "parted",
    hairColour: red,
    clothes: "tunic",
    clothColours: ["#8f5a86", linen],
    tool: "needle",
  },
  merchant: {
    colour: "blue",
    skin: "olive",
    mood: "smile",
    hair: "bangs",
    hairColour: dark,
    beard: "goatee",
    hat: "beret",
    hatColours: ["#7a2f55", "#f3e2b0"],
    clothes: "fur",
    clothColours: ["#37557a", "#8a5f3a"],
    tool: "amphora",
  },
  foreman: {
    colour: "blue",
    skin: "tan",
    mood: "stern",
    hair: "short",
    hairColour: dark,
    beard: "full",
    hat: "plumed",
    hatColours: ["#4f4a3d", "#e7dcc0"],
    clothes: "doublet",
    clothColours: ["#7d6a3a", linen],
    tool: "plan",
  },
  treasurer: {
    colour: "blue",
    skin: "fair",
    mood: "old",
    hair: "bald",
    hairColour: white,
    worn: "spectacles",
    wornColour: "#7a5a1c",
    hat: "skullcap",
    hatColours: ["#3c3348", ""],
    clothes: "chain",
    clothColours: ["#3c3348", linen],
    tool: "key",
  },
  mason: {
    colour: "blue",
    skin: "olive",
    mood: "calm",
    hair: "short",
    hairColour: grey,
    beard: "full",
    hat: "headband",
    hatColours: ["#c9452f", ""],
    clothes: "apron",
    clothColours: ["#9fa6a8", "#7a5a34"],
    tool: "mallet",
  },
  host: {
    colour: "blue",
    skin: "fair",
    mood: "smile",
    hair: "bald",
    hairColour: red,
    beard: "curled",
    clothes: "apron",
    clothColours: ["#8a3b2a", "#fffdf5"],
    tool: "jug",
  },
  nun: {
    colour: "blue",
    skin: "fair",
    mood: "smile",
    woman: true,
    back: "veil",
    hairColour: "#33313d",
    hat: "wimple",
    hatColours: ["#fffdf5", "#33313d"],
    clothes: "monk",
    clothColours: ["#33313d", "#fffdf5"],
    tool: "rosary",
  },
  carpenter: {
    colour: "blue",
    skin: "fair",
    mood: "calm",
    hair: "tousled",
    hairColour: brown,
    beard: "moustache",
    clothes: "vest",
    clothColours: ["#5a6b3f", "#f0e0b8"],
    worn: "pencil",
    wornColour: "#ecb730",
    tool: "plane",
  },
  collector: {
    colour: "blue",
    skin: "fair",
    mood: "stern",
    hair: "bangs",
    hairColour: "#2a1a10",
    beard: "goatee",
    hat: "tall",
    hatColours: ["#2f2d35", "#7c2230"],
    clothes: "doublet",
    clothColours: ["#2f2d35", "#fffdf5"],
    tool: "ledger",
  },
  architect: {
    colour: "yellow",
    skin: "olive",
    mood: "calm",
    back: "bob",
    hair: "parted",
    hairColour: brown,
    beard: "goatee",
    hat: "toque",
    hatColours: ["#3b3a4a", "#5a586e"],
    clothes: "doublet",
    clothColours: ["#2f5f6d", "#fffdf5"],
    tool: "dividers",
  },
  bailiff: {
    colour: "yellow",
    skin: "fair",
    mood: "stern",
    hair: "short",
    hairColour: fairHair,
    beard: "full",
    hat: "morion",
    hatColours: ["#9aa4aa", "#ecb730"],
    clothes: "armour",
    clothColours: ["#9aa4aa", "#ecb730"],
    tool: "baton",
  },
  grandmaster: {
    colour: "yellow",
    skin: "olive",
    mood: "old",
    hair: "short",
    hairColour: grey,
    beard: "long",
    hat: "skullcap",
    hatColours: ["#2d2b33", ""],
    clothes: "order",
    clothColours: ["#a9352b", "#fffdf5"],
    tool: "city",
  },
  pope: {
    colour: "yellow",
    skin: "fair",
    mood: "old",
    hair: "bald",
    hairColour: white,
    beard: "long",
    hat: "tiara",
    hatColours: ["#fffdf5", "#ecb730"],
    clothes: "cope",
    clothColours: ["#c23b3b", "#fffdf5"],
    tool: "ferula",
  },
  emperor: {
    colour: "yellow",
    skin: "fair",
    mood: "calm",
    hair: "bangs",
    hairColour: red,
    beard: "full",
    hat: "imperial",
    hatColours: ["#ecb730", "#a9352b"],
    clothes: "fur",
    clothColours: ["#a9352b", "#fffdf5"],
    tool: "orb",
  },
  king: {
    colour: "yellow",
    skin: "fair",
    mood: "stern",
    hair: "short",
    hairColour: fairHair,
    beard: "goatee",
    hat: "crown",
    hatColours: ["#ecb730", "#c9452f"],
    clothes: "chain",
    clothColours: ["#2a2830", "#fffdf5"],
    tool: "sceptre",
    left: true,
  },
  knight: {
    colour: "yellow",
    skin: "fair",
    mood: "calm",
    beard: "moustache",
    hairColour: brown,
    hat: "helmet",
    hatColours: ["#b4bec4", "#b23a26"],
    clothes: "armour",
    clothColours: ["#b4bec4", "#ecb730"],
    tool: "sword",
  },
};

// ---- backgrounds: each colour also has a pattern, for players who cannot tell the colours apart ----
const PATTERNS: Record<Colour, string> = {
  red: line(
    repeat(6, (i) => `M${-40 + i * 24} 100L${20 + i * 24} 0`),
    "mark",
    3,
  ),
  purple: path(
    repeat(9, (i) => crossPath(16 + (i % 3) * 34, 12 + Math.floor(i / 3) * 34, 9)),
    "mark",
  ),
  green: path(
    repeat(8, (i) => `M${12 + (i % 4) * 25} ${i < 4 ? 14 : 46}q9 8 0 18q-9 -10 0 -18Z`),
    "mark",
  ),
  blue: line(
    repeat(6, (i) => `M-4 ${10 + i * 16}q9 -9 18 0t18 0t18 0t18 0t18 0t18 0`),
    "mark",
    3,
  ),
  yellow: line(
    repeat(12, (i) =>
      `M50 48L${50 + 90 * Math.cos((i * Math.PI) / 6)} ${48 + 90 * Math.sin((i * Math.PI) / 6)}`.replace(/(\.\d\d)\d+/g, "$1"),
    ),
    "mark",
    5,
  ),
};

const background = (colour: Colour) => rect(0, 0, 100, 100, `card-${colour}-soft`) + PATTERNS[colour];

// The tool is in front of the clothes, the hands in front of the tool.
function figure(who: PortraitParts): string {
  const skin = parts.SKINS[who.skin];
  const hair = who.hairColour ?? brown;
  const [hat, band] = who.hatColours ?? ["", ""];
  const tool = parts.TOOLS[who.tool](skin, "");
  return (
    (who.back ? parts.HAIR_BACK[who.back](hair, "") : "") +
    parts.neck(who.skin) +
    parts.CLOTHES[who.clothes](...who.clothColours) +
    parts.face(who.skin, who.mood ?? "calm", who.woman ?? false) +
    parts.HAIR[who.hair ?? "none"](hair, "") +
    parts.BEARDS[who.beard ?? "none"](hair, "") +
    parts.HATS[who.hat ?? "none"](hat, band) +
    (who.worn ? parts.WORN[who.worn](who.wornColour ?? dark, "") : "") +
    (who.left ? parts.atLeft(tool) : tool)
  );
}

// For an unknown card: a background and a veiled head.
const veiled = outlined(
  path("M20 101Q22 60 50 58Q78 60 80 101Z", "limestone-3") +
    path("M32 44Q32 22 50 22Q68 22 68 44Q68 64 50 66Q32 64 32 44Z", "limestone-2"),
);

export function portraitArt(card: string): string {
  const who = PORTRAITS[card];
  return who ? background(who.colour) + at(0, 4, outlined(figure(who))) : rect(0, 0, 100, 100, "limestone-1") + veiled;
}
