// Playwright's configuration for tools/renew-pictures: takes screenshots for docs/ with the browser and server of the tests.
import config from "./playwright.config";

export default { ...config, testMatch: "pictures.ts", workers: 1, reporter: [["line"]] };
