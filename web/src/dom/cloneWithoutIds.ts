// Clones an element for an animation, without the attributes by which other code finds the original.
const NAMES = ["id", "data-anchor", "data-choice", "data-roving", "data-plot", "data-card"];
const NAMED = NAMES.map((name) => `[${name}]`).join(",");

export function cloneWithoutIds<T extends Element>(original: T): T {
  const copy = original.cloneNode(true) as T;
  for (const named of [copy, ...copy.querySelectorAll(NAMED)]) NAMES.forEach((name) => named.removeAttribute(name));
  return copy;
}
