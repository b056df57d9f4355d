// Modules that the plugins in web/plugins make.
declare module "virtual:words/*" {
  const texts: Partial<Record<import("./words").Key, string | string[]>>;
  export default texts;
}
declare module "virtual:rules/*" {
  export const lang: string;
  const html: string;
  export default html;
}

// What TypeScript's own list does not have yet.
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}
