// Lets the browser draw a frame or handle a click before long work continues.
export const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));
