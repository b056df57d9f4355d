// A building's façade in a box of 100. Its parts follow from its key alone, so that a building looks the
// same in every game and on every device; landmarks have some of theirs set. facade_parts.ts and facade_roofs.ts draw them.
import { at, hash, outlined, text } from "./draw.ts";
import * as draw from "./facade_parts.ts";
import type { Roof } from "./facade_roofs.ts";
import { houseArt } from "./pieces.ts";

export type BuildingColour = "green" | "blue" | "yellow";

// Roofs by rank: the dearer the building, the grander.
const ROOFS: Record<BuildingColour, readonly Roof[]> = {
  green: ["parapet", "steps", "gable", "terrace", "crenels", "scroll", "chimneys"],
  blue: ["balustrade", "pediment", "scroll", "belvedere", "urns", "bellcote", "turret"],
  yellow: ["dome", "towers", "clock", "statues", "cupolas", "palace", "keep", "loggia", "obelisks", "lantern"],
};

export interface Parts {
  roof: Roof;
  balcony: draw.Balcony;
  hood: draw.Hood;
  foot: draw.Foot;
  window: draw.Window;
  door: draw.Door;
  extra: draw.Extra;
  wall: draw.Wall;
}

// What a place must have to be recognised: the church its dome, the convent its bell.
const LANDMARKS: Record<string, Partial<Parts>> = {
  E1: { extra: "niche" },
  J1: { roof: "belvedere" },
  M1: { extra: "tables", door: "awning" },
  N1: { roof: "bellcote", extra: "niche", window: "arch" },
  Q1: { roof: "lantern" },
  R1: { roof: "loggia" },
  S1: { roof: "palace", balcony: "wings", door: "columns" },
  T1: { roof: "dome", window: "arch", door: "steps" },
  T2: { roof: "towers", window: "round", door: "columns" },
  U1: { roof: "cupolas" },
  U2: { roof: "obelisks" },
  V1: { roof: "statues" },
  V2: { roof: "clock" },
  W1: { roof: "keep", wall: "quoins" },
};

export function partsOf(key: string, colour: BuildingColour): Parts {
  const pick = <T>(what: string, list: readonly T[]): T => list[hash(`${what} ${key}`) % list.length]!;
  return {
    roof: pick("roof", ROOFS[colour]),
    balcony: pick("balcony", draw.BALCONIES),
    hood: pick("hood", draw.HOODS),
    foot: pick("foot", draw.FEET),
    window: pick("window", draw.WINDOWS),
    door: pick("door", draw.DOORS),
    extra: pick("extra", draw.EXTRAS),
    wall: pick("wall", draw.WALLS),
    ...LANDMARKS[key],
  };
}

// The letter on a plaque whose outline tells the colour: round, square, pointed.
const PLAQUES: Record<BuildingColour, string> = {
  green: "M86 73A12 12 0 0 1 86 97A12 12 0 0 1 86 73Z",
  blue: "M75 74H97V96H75Z",
  yellow: "M86 71.5L99 85L86 98.5L73 85Z",
};

const plaque = (colour: BuildingColour, letter: string) =>
  outlined(`<path d="${PLAQUES[colour]}" fill="var(--card-${colour})"/>`) +
  text(86, 90.5, colour === "yellow" ? 14 : 16, `card-${colour}-ink`, letter);

export interface FacadeLook {
  building: string;
  colour: BuildingColour;
  letter?: string;
  upgraded?: boolean;
  owner?: number | null;
}

export function facadeArt({ building, colour, letter = building[0] ?? "", upgraded = false, owner = null }: FacadeLook): string {
  const house = draw.house(partsOf(building, colour), { colour, letter, upgraded });
  const owned = owner === null ? "" : at(-1, 71, houseArt(owner), 0.88);
  return outlined(house, 1.6) + plaque(colour, letter) + owned;
}
