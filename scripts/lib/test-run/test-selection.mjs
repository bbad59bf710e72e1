/** A rule's id, such as TAB-3. */
const RULE_ID = /^[A-Z]+-\d+$/

/** The parts of the tests, and the files that belong to each. The first part that a file matches has it. */
const PARTS = [
  ['e2e', /^e2e\/(?:components|shell|specs)\/.+\.spec\.ts$/],
  ['server', /^apps\/server\/.+\.test\.ts$/],
  ['unit', /^(?:packages|apps|samples|scripts)\/.+\.test\.(?:ts|tsx|mjs)$/],
]

/**
 * Splits the arguments of `npm test`: parts behind `--only`, a title pattern behind `-g`, and words.
 * Returns `{ only, pattern, words }`; `only` is undefined where the argument is absent.
 */
export function parseArguments(argv) {
  const words = []
  let only
  let pattern
  for (let index = 0; index < argv.length; index++) {
    if (argv[index] === '--only') only = (argv[++index] ?? '').split(',')
    else if (argv[index] === '-g') pattern = argv[++index]
    else words.push(argv[index])
  }
  return { only, pattern, words }
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

/** Tests of components, of the built shell and of the hosting engine have no portal and no database. */
const WITHOUT_PORTAL = /^e2e\/(?:components\/|shell\/|specs\/engine\/)/

/** Returns whether one of these test files needs the portal of the run. */
export const needsPortal = (files) => files.some((file) => !WITHOUT_PORTAL.test(file))
