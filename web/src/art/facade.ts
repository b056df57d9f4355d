// A building's façade in a box of 100. A hash of the building's key chooses its parts, so that it looks the same in every
// game; landmarks have some parts fixed. facadeParts.ts and facadeRoofs.ts draw and
// arrange the parts.
import { at, hash, outlined, text } from "./draw.ts";
import * as draw from "./facadeParts.ts";
import type { Roof } from "./facadeRoofs.ts";
import { houseArt } from "./pieces.ts";

export type BuildingColour = "green" | "blue" | "yellow";

// The more expensive a colour is, the grander are its roofs.
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

// Parts that make a landmark recognisable: the church has a dome, the convent a bell.
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

// Outlines of the plaque with the letter, one per colour: circle, square, diamond.
const PLAQUES: Record<BuildingColour, string> = {
  green: "M86 73A12 12 0 0 1 86 97A12 12 0 0 1 86 73Z",
  blue: "M75 74H97V96H75Z",
  yellow: "M86 71.5L99 85L86 98.5L73 85Z",
};

const plaque = (colour: BuildingColour, letter: string) =>
  outlined(`<path d="${PLAQUES[colour]}" fill="var(--card-${colour})"/>`) +
  text(86, 90.5, colour === "yellow" ? 14 : 16, `card-${colour}-ink`, letter);

export interface FacadeOptions {
  building: string;
  colour: BuildingColour;
  letter?: string;
  upgraded?: boolean;
  owner?: number | null;
}

export function facadeArt({
  building,
  colour,
  letter = building[0] ?? "",
  upgraded = false,
  owner = null,
}: FacadeOptions): string {
  const facade = draw.facade(partsOf(building, colour), { colour, letter, upgraded });
  const owned = owner === null ? "" : at(-1, 71, houseArt(owner), 0.88);
  return outlined(facade, 1.6) + plaque(colour, letter) + owned;
}
