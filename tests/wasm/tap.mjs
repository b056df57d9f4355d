// A minimal test runner that prints TAP.
let number = 0;
let failures = 0;

export function result(passed, name, output = "") {
  number++;
  console.log(`${passed ? "ok" : "not ok"} ${number} - ${name}`);
  if (passed) return;
  failures++;
  for (const line of String(output).slice(0, 4000).split("\n").slice(0, 30)) console.log(`#   ${line}`);
}

// Runs one test: it fails if it throws. A string that it returns is printed.
export async function test(name, body) {
  try {
    const note = await body();
    result(true, note ? `${name} (${note})` : name);
  } catch (error) {
    result(false, name, error.stack ?? error);
  }
}

export function check(condition, otherwise) {
  if (!condition) throw new Error(typeof otherwise === "string" ? otherwise : JSON.stringify(otherwise));
}

export function finish() {
  console.log(`1..${number}`);
  process.exit(failures ? 1 : 0);
}
