const started = performance.now()

/** One line about what is going on, in plain words. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

export const seconds = (since = started) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Ends the command with a text that says what the reader can do. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
