// A small router: chooses the page by the path. Handles clicks on links to our own pages without reloading the
// document.
export const PAGES = ["home", "new", "play", "replay", "rules", "cards", "learn", "about"] as const;
export type Page = (typeof PAGES)[number];

function pageOf(path: string): Page | null {
  const name = path.replace(/^\/+|\/+$/g, "") || "home";
  return PAGES.find((page) => page === name) ?? null;
}

class Router {
  page = $state<Page | null>(pageOf(location.pathname));
  hash = $state(location.hash);
  updateReady = false; // then the browser follows the next link itself, and loads the update

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#click(event));
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#read();
    if (!location.hash) scrollTo(0, 0);
  }

  #read(): void {
    this.page = pageOf(location.pathname);
    this.hash = location.hash;
  }

  #click(event: MouseEvent): void {
    if (this.updateReady) return;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !pageOf(url.pathname)) return;
    if (url.pathname === location.pathname && url.hash) return; // within the page: the browser does it
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
