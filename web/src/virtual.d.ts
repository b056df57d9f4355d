// Types of the modules that web/plugins generates, and of browser features that TypeScript does not know.
declare module "virtual:words/*" {
  const texts: Partial<Record<import("./words").Key, string | string[]>>;
  export default texts;
}
declare module "virtual:rules/*" {
  export const lang: string;
  const html: string;
  export default html;
}

declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}
