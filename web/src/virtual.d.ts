// Modules that web/plugins generates.
declare module "virtual:words/*" {
  const texts: Partial<Record<import("./words").Key, string | string[]>>;
  export default texts;
}
declare module "virtual:rules/*" {
  export const lang: string;
  const html: string;
  export default html;
}

// Not yet in TypeScript's DOM types.
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}
