// For tools/renew-pictures: the same browser and server as in the tests, but what is taken are pictures for docs/.
import config from "./playwright.config";

export default { ...config, testMatch: "pictures.ts", workers: 1, reporter: [["line"]] };
