import { projectFiles, readProjectFile } from './files.mjs'

const RULE = /^\s*(?:[-*]\s+|\|\s*)\**([A-Z]+-\d+)\**/
/** Beside every test: the journeys, and not the test of this check, which makes rules up. */
const TEST_FILE = /^(?!scripts\/check\/spec-ids\.).*(?:\.test\.(?:ts|tsx|mjs)|\be2e\/.+\.ts)$/
const ID = '[A-Z]+-\\d+'
/** A title: a quoted text that begins with its rules and goes on in words. Behind a colon they may stand as well. */
const TITLE = new RegExp(`['"\`](?:[\\w ]+: )?(${ID}(?:(?:,? | and )${ID})*):? [^\\s'"\`]`, 'g')
const COMMENT = /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm

/** Every rule of docs/spec is named by a test's title, and every id in a title or in code is a rule (docs/spec/README.md). */
export async function spec() {
  const files = projectFiles()
  const read = (pattern) =>
    files.filter((file) => pattern.test(file)).map((file) => ({ file, text: readProjectFile(file) }))
  return judge(
    read(/^docs\/spec\/.+\.md$/).map(({ text }) => text),
    read(TEST_FILE),
    read(/^(?:apps|packages|samples)\/.+(?<!\.test)\.tsx?$/),
  )
}

export function judge(chapters, tests, sources = []) {
  const { built, later, twice } = rulesOf(chapters)
  const families = new Set([...built, ...later].map((id) => id.split('-')[0]))
  const inTitles = tests.flatMap(({ file, text }) => titlesOf(text).flatMap((title) => idsOf(title, file)))
  const named = [...inTitles, ...sources.flatMap(({ file, text }) => idsOf(text, file))]
  const unknown = named.filter(({ id }) => families.has(id.split('-')[0]) && !built.has(id) && !later.has(id))
  const tested = new Set(inTitles.map(({ id }) => id))
  const untested = [...built].filter((id) => !tested.has(id))
  return {
    summary: `${built.size - untested.length} of ${built.size} rules have a test, ${later.size} for later`,
    problems: [
      ...twice.map((id) => `${id} stands twice in docs/spec`),
      ...untested.map((id) => `${id} has no test`),
      ...unknown.map(({ file, id }) => `${file} names ${id}, which is no rule`),
    ],
  }
}

function rulesOf(chapters) {
  const built = new Set()
  const later = new Set()
  const twice = []
  for (const chapter of chapters) {
    let target = built
    for (const line of chapter.split('\n')) {
      if (line.startsWith('#')) target = /^#+ Later\b/.test(line) ? later : built
      const id = RULE.exec(line)?.[1]
      if (!id) continue
      if (built.has(id) || later.has(id)) twice.push(id)
      target.add(id)
    }
  }
  return { built, later, twice }
}

const titlesOf = (text) => [...text.replace(COMMENT, '').matchAll(TITLE)].map((match) => match[1])
const idsOf = (text, file) => [...text.matchAll(/\b[A-Z]+-\d+\b/g)].map(([id]) => ({ file, id }))
