// Icons for buttons, in the colour of the text: lines of two units in a box of 24.
const PATHS = {
  undo: "M9 5L4 10L9 15M4 10H14A6 5.5 0 0 1 14 20H9",
  hint: "M9 18H15M10 21H14M9 15Q6 13 6 9A6 6 0 0 1 18 9Q18 13 15 15V16H9Z",
  log: "M6 3H16L19 6V21H6ZM9 9H16M9 13H16M9 17H13",
  menu: "M4 6H20M4 12H20M4 18H20",
  sound: "M4 9H8L13 5V19L8 15H4ZM16 9Q18 12 16 15M18.5 6.5Q22.5 12 18.5 17.5",
  mute: "M4 9H8L13 5V19L8 15H4ZM16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5",
  close: "M6 6L18 18M18 6L6 18",
  share:
    "M8.5 10.8L15.5 6.7M8.5 13.2L15.5 17.3M6 9.5A2.5 2.5 0 1 0 6 14.5A2.5 2.5 0 1 0 6 9.5ZM18 3A2.5 2.5 0 1 0 18 8A2.5 2.5 0 1 0 18 3ZM18 16A2.5 2.5 0 1 0 18 21A2.5 2.5 0 1 0 18 16Z",
  download: "M12 4V15M7 10.5L12 15.5L17 10.5M4 17V20H20V17",
  upload: "M12 15.5V4.5M7 9L12 4L17 9M4 17V20H20V17",
  play: "M7 4L19 12L7 20Z",
  pause: "M8 5V19M16 5V19",
  next: "M9 5L16 12L9 19",
  prev: "M15 5L8 12L15 19",
  question: "M8.5 9A3.5 3.5 0 1 1 13.5 12Q12 13 12 15M12 18.5V18.6M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z",
  cards: "M9 4H19Q20 4 20 5V17Q20 18 19 18H9Q8 18 8 17V5Q8 4 9 4ZM8 7L5 8Q4 8.3 4.2 9.3L6 20Q6.2 21 7.2 20.8L14 19.5",
  rules: "M12 6Q8 3 3 4.5V18.5Q8 17 12 20Q16 17 21 18.5V4.5Q16 3 12 6ZM12 6V20",
  home: "M3.5 11.5L12 4L20.5 11.5M6 9.5V20H18V9.5M10 20V14H14V20",
  trophy:
    "M7 4H17V9A5 5 0 0 1 7 9ZM7 5H4Q4 10 7.5 10.5M17 5H20Q20 10 16.5 10.5M12 14V18M8 20.5H16M9.5 20.5L10.5 18H13.5L14.5 20.5",
} as const;

export type IconName = keyof typeof PATHS;
export const ICONS = Object.keys(PATHS) as IconName[];

export const iconArt = (name: IconName) =>
  `<path d="${PATHS[name]}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>`;
