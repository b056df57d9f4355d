// Lets the browser do what waits (a frame, a click) before long work goes on.
export const yieldToBrowser = () => new Promise<void>((goOn) => setTimeout(goOn));
