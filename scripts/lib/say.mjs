const started = performance.now()

/** Prints one line about the current step. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

export const seconds = (since = started) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Ends the command with a text that names the reader's next step. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
