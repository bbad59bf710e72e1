/** A rule's id, such as TAB-3. */
const RULE_ID = /^[A-Z]+-\d+$/

/** The parts of the tests, and the files that belong to each. The first part that a file matches has it. */
const PARTS = [
  ['e2e', /^e2e\/(?:components|shell|specs)\/.+\.spec\.ts$/],
  ['server', /^apps\/server\/.+\.test\.ts$/],
  ['unit', /^(?:packages|apps|samples|scripts)\/.+\.test\.(?:ts|tsx|mjs)$/],
]

/**
 * Splits the arguments of `npm test`: parts behind `--only`, a title pattern behind `-g`, the switch `--journeys`, and
 * words. Returns `{ only, pattern, words, journeys }`; `only` is undefined where the argument is absent.
 */
export function parseArguments(argv) {
  const words = []
  let only
  let pattern
  let journeys = false
  for (let index = 0; index < argv.length; index++) {
    if (argv[index] === '--only') only = (argv[++index] ?? '').split(',')
    else if (argv[index] === '-g') pattern = argv[++index]
    else if (argv[index] === '--journeys') journeys = true
    else words.push(argv[index])
  }
  return { only, pattern, words, journeys }
}

/**
 * Selects the tests that belong to the words. A word selects the files that have it in their path; a rule's id selects
 * the tests that have it in their title. Without words every file is selected.
 *
 * @param {string[]} words the words, such as `tabs` or `TAB-3`
 * @param {string | undefined} pattern an expression that titles must match as well
 * @param {{ file: string, text: string }[]} files paths from the repository's root, and their texts
 * @returns `{ files: { unit, server, e2e }, pattern }`: the selected files of each part, and the expression for titles
 */
export function selectTests(words, pattern, files) {
  const ids = words.filter((word) => RULE_ID.test(word))
  const names = words.filter((word) => !RULE_ID.test(word)).map((word) => word.toLowerCase())
  const titles = ids.map((id) => new RegExp(`\\b${id}\\b`))
  const isSelected = ({ file, text }) =>
    (names.length === 0 || names.some((name) => file.toLowerCase().includes(name))) &&
    (titles.length === 0 || titles.some((title) => title.test(text)))

  const selected = { unit: [], server: [], e2e: [] }
  for (const entry of files) {
    const part = PARTS.find(([, shape]) => shape.test(entry.file))?.[0]
    if (part && isSelected(entry)) selected[part].push(entry.file)
  }
  return { files: selected, pattern: pattern ?? (ids.length > 0 ? `\\b(?:${ids.join('|')})\\b` : undefined) }
}

/** Whole journeys, in which a browser uses the portal's server. */
const JOURNEY = /^e2e\/specs\/(?!engine\/)/

/**
 * Leaves out the journeys, which take most of the time, and only those: a selection of journeys alone stays.
 *
 * @param {{ unit: string[], server: string[], e2e: string[] }} files the selected files of each part
 * @returns `{ files, journeys }`: the remaining files, and the number of files that were left out
 */
export function leaveOutJourneys(files) {
  const e2e = files.e2e.filter((file) => !JOURNEY.test(file))
  const hasOthers = e2e.length + files.unit.length + files.server.length > 0
  return hasOthers ? { files: { ...files, e2e }, journeys: files.e2e.length - e2e.length } : { files, journeys: 0 }
}

/** Tests of components, of the built shell and of the hosting engine have no portal and no database. */
const WITHOUT_PORTAL = /^e2e\/(?:components\/|shell\/|specs\/engine\/)/

/** Returns whether one of these test files needs the portal of the run. */
export const needsPortal = (files) => files.some((file) => !WITHOUT_PORTAL.test(file))
