/** Requirements of each chapter of ASVS 5.0 from V1 to V17: levels 1 and 2, and level 3 as well in V7 to V10. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 19, 13, 7, 36, 14, 9, 13, 9, 13, 16, 7]
const STATES = ['met', 'partly', 'not met', 'not applicable']
/** Headings of the lists of what is missing, by the state of their rows. */
const GAPS = { 'not met': 'Not met', partly: 'Partly met' }

const RULE = /\b[A-Z]+-\d+\b/g
const FILE = /`((?:apps|packages|e2e|scripts|samples|docs)\/[^`\s]+|\.oxlintrc\.json)`/g

/**
 * Faults of docs/guides/asvs.md. `rules` holds the rules of docs/spec, `exists` returns whether a path of the project
 * exists.
 */
export function judgeAsvs(page, { rules, exists }) {
  const rows = rowsOf(page)
  return [
    ...rows.flatMap((row) => judgeRow(row)),
    ...REQUIREMENTS.flatMap((count, index) => judgeChapter(rows, index + 1, count)),
    ...judgeNumbers(rows.map(({ number }) => number)),
    ...judgeGaps(page, rows),
    ...judgeSummary(page, rows),
    ...unknownRules(page, rules).map((id) => `${id} is no rule`),
    ...[...page.matchAll(FILE)].filter(([, file]) => !exists(file)).map(([, file]) => `${file} does not exist`),
  ]
}

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

export function rowsOf(page) {
  const rows = []
  let chapter = 0
  for (const line of page.split('\n')) {
    chapter = Number(/^## V(\d+) /.exec(line)?.[1] ?? chapter)
    if (!/^\| \d+\.\d+\.\d+ /.test(line)) continue
    const [number, level, subject, state, how, test] = cellsOf(line)
    rows.push({ chapter, number, level, subject, state, how, test })
  }
  return rows
}

function judgeRow({ chapter, number, level, state, how, test }) {
  const tests = [...(test ?? '').matchAll(FILE)].map(([, file]) => file)
  const isTested = tests.length > 0 && tests.every((file) => /\.(?:test|spec)\.(?:ts|mjs)$/.test(file))
  return [
    ...(number.startsWith(`${chapter}.`) ? [] : [`${number} stands in V${chapter}`]),
    ...(/^[12]$/.test(level) || (level === '3' && chapter >= 7 && chapter <= 10)
      ? []
      : [`${number} has the level ${level}`]),
    ...(STATES.includes(state) ? [] : [`${number} has the state ${state}`]),
    ...(how ? [] : [`${number} does not say how`]),
    ...(isTested || test === 'none' ? [] : [`${number} names neither test files nor none`]),
    ...(state in GAPS === how.includes('Missing: ') ? [] : [`${number} is ${state}: what is missing does not fit`]),
  ]
}

function judgeChapter(rows, chapter, count) {
  const rowCount = rows.filter((row) => row.chapter === chapter).length
  return rowCount === count ? [] : [`V${chapter} has ${rowCount} rows instead of ${count}`]
}

/** Each number once, and those of a section without a gap: the standard lists the higher levels last. */
function judgeNumbers(numbers) {
  const present = new Set(numbers)
  const before = (number) => number.replace(/\d+$/, (last) => String(Number(last) - 1))
  return [
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number} stands twice`),
    ...numbers
      .filter((number) => !number.endsWith('.1') && !present.has(before(number)))
      .map((number) => `${number} stands there without ${before(number)}`),
  ]
}

function judgeGaps(page, rows) {
  return Object.entries(GAPS).flatMap(([state, heading]) => {
    const list = page.split(`\n### ${heading}\n`)[1]?.split(/\n##/)[0] ?? ''
    const listed = [...list.matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number)
    const inState = rows.filter((row) => row.state === state).map(({ number }) => number)
    return String(listed) === String(inState) ? [] : [`The list '${heading}' does not have the rows that are ${state}`]
  })
}

function judgeSummary(page, rows) {
  const counted = (some) => [...STATES.map((state) => some.filter((row) => row.state === state).length), some.length]
  const lines = page.split('\n').filter((line) => /^\| (?:V\d+ |all chapters|[123] +\|)/.test(line))
  const expected = [
    ...REQUIREMENTS.map((_, index) => rows.filter(({ chapter }) => chapter === index + 1)),
    rows,
    ...['1', '2', '3'].map((level) => rows.filter((row) => row.level === level)),
  ]
  return expected.flatMap((some, index) => {
    const says = cellsOf(lines[index] ?? '').slice(1)
    return String(says) === String(counted(some))
      ? []
      : [`Line ${index + 1} of the summary should say ${counted(some)}`]
  })
}

/** Ids of the families that the rules have: `AES-256` and the like are none. */
function unknownRules(page, rules) {
  const families = new Set([...rules].map((id) => id.split('-')[0]))
  return [...new Set(page.match(RULE))].filter((id) => families.has(id.split('-')[0]) && !rules.has(id))
}
