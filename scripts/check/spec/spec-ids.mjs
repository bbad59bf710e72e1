import { judgeFailureRows } from './failure-rows.mjs'
import { projectFiles, readProjectFile } from '../files.mjs'

const RULE = /^\s*(?:[-*]\s+|\|\s*)\**([A-Z]+-\d+)\**/
/** Test files and journeys, except for the test of this check, which contains invented rules. */
const TEST_FILE = /^(?!scripts\/check\/spec\/spec-ids\.).*(?:\.test\.(?:ts|tsx|mjs)|\be2e\/.+\.ts)$/
const ID = '[A-Z]+-\\d+'
/** Product code, tools and measurements. The tests of the checks contain invented rules. */
const SOURCE_FILE = /^(?:apps|packages|samples|scripts|bench|e2e)\/.+(?<!\.(?:test|spec))\.(?:tsx?|mjs|css|vue)$/
/** Guides, decision records and the pages at the root. */
const DOCUMENT = /^(?!docs\/spec\/).*\.md$/
/** A title: a quoted text that begins with rule ids and continues in words. The ids may follow a colon. */
const TITLE = new RegExp(`['"\`](?:[\\w ]+: )?(${ID}(?:(?:,? | and )${ID})*):? [^\\s'"\`]`, 'g')
/** A title whose sentence has no subject: `Of two dialogs …`, `What is typed …`. */
const NO_SUBJECT = new RegExp(`['"\`](?:${ID} )+(?:of|who|whoever|what|whatever) [^'"\`]{0,40}`, 'gi')
/** A rule in a list, with the first line of its text as a group, and the maximum length of a rule's text. */
const LISTED_RULE = /^- \*\*([A-Z]+-\d+)\*\* (.*)$/
const CONTINUATION = /^ +[^ -]/
const RULE_LENGTH = 200
const COMMENT = /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm

/** A choice of docs/spec/choices.md, and the form in which comments quote one. */
const CHOICE = /^- \*\*([DW]\d+)\*\*/gm
const QUOTED_CHOICE = /\b[DW]\d{1,3}\b/g
/** A page of the specification that is not in the repository. */
const OUTSIDE = /\b(?:security\.md (?:\d|entry|section)|document [12]\b)/g
/** Names in comments that look like rule ids: standards, algorithms, encodings, licences. */
const NO_RULES = /^(?:AES|AGPL|BSD|GPL|LATIN|MIT|MPL|RFC|RSA|SHA|UTF|WCAG)-/

/**
 * Every rule of docs/spec is named by a test's title; every id in a title, or in code, is defined in docs/spec. Each
 * failure of docs/spec/failures.md has a test.
 */
export async function spec() {
  const files = projectFiles()
  const read = (pattern) =>
    files.filter((file) => pattern.test(file)).map((file) => ({ file, text: readProjectFile(file) }))
  const tests = read(TEST_FILE)
  const { summary, problems } = judge(
    read(/^docs\/spec\/.+\.md$/).map(({ text }) => text),
    tests,
    read(SOURCE_FILE),
    read(DOCUMENT),
  )
  const failures = judgeFailureRows(readProjectFile('docs/spec/failures.md'), tests.flatMap(inTitlesOf))
  return { summary, problems: [...problems, ...failures] }
}

export function judge(chapters, tests, sources = [], documents = []) {
  const { built, later, twice } = rulesOf(chapters)
  const choices = new Set(chapters.flatMap((text) => [...text.matchAll(CHOICE)].map((match) => match[1])))
  const families = new Set([...built, ...later].map((id) => id.split('-')[0]))
  const inTitles = tests.flatMap(inTitlesOf)
  const inComments = [...tests, ...sources].flatMap(({ file, text }) => idsOf(commentsOf(text), file))
  const inStrings = sources
    .flatMap(({ file, text }) => idsOf(text, file))
    .filter(({ id }) => families.has(id.split('-')[0]))
  // documents also name standards and data
  const inDocuments = documents
    .flatMap(({ file, text }) => idsOf(text, file))
    .filter(({ id }) => families.has(id.split('-')[0]))
  const isUnknown = ({ id }) => !built.has(id) && !later.has(id) && !NO_RULES.test(id)
  const unknown = new Set([...inTitles, ...inComments, ...inStrings, ...inDocuments].filter(isUnknown).map(nameOf))
  const quoted = [
    ...[...tests, ...sources].flatMap(({ file, text }) => choicesOf(commentsOf(text), file)),
    ...documents.flatMap(({ file, text }) => choicesOf(text, file)),
  ]
  const unknownChoices = new Set(quoted.filter(({ id }) => choices.size > 0 && !choices.has(id)).map(nameOf))
  const outside = [...tests, ...sources].flatMap(({ file, text }) =>
    [...commentsOf(text).matchAll(OUTSIDE)].map(([id]) => nameOf({ file, id })),
  )
  const tested = new Set(inTitles.map(({ id }) => id))
  const untested = [...built].filter((id) => !tested.has(id))
  return {
    summary: `${built.size - untested.length} of ${built.size} rules have a test, ${later.size} for later`,
    problems: [
      ...chapters.flatMap(tooLong),
      ...twice.map((id) => `${id} stands twice in docs/spec`),
      ...untested.map((id) => `${id} has no test`),
      ...[...unknown].map((name) => `${name}, which is no rule`),
      ...tests.flatMap(withoutSubject),
      ...outside.map((name) => `${name}, which is not in the repository`),
      ...[...unknownChoices].map((name) => `${name}, which docs/spec/choices.md lacks`),
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

/** Rules whose text, its lines joined, is longer than a rule may be: they hold more than one statement. */
function tooLong(chapter) {
  const texts = new Map()
  let current
  for (const line of chapter.split('\n')) {
    const listed = LISTED_RULE.exec(line)
    if (listed) {
      current = listed[1]
      texts.set(current, listed[2].trim())
    } else if (current && CONTINUATION.test(line)) texts.set(current, `${texts.get(current)} ${line.trim()}`)
    else current = undefined
  }
  return [...texts]
    .filter(([, text]) => text.length > RULE_LENGTH)
    .map(([id, text]) => `${id} has ${text.length} characters, ${RULE_LENGTH} at most: split it`)
}

function withoutSubject({ file, text }) {
  return [...text.matchAll(NO_SUBJECT)].map(
    ([title]) => `${file} has the title ${title.slice(1)}…, whose sentence has no subject`,
  )
}

const nameOf = ({ file, id }) => `${file} names ${id}`
const commentsOf = (text) => [...text.matchAll(COMMENT)].map((match) => match[0]).join('\n')
const choicesOf = (text, file) => [...text.matchAll(QUOTED_CHOICE)].map(([id]) => ({ file, id }))
/** The ids in the titles of a test file. */
const inTitlesOf = ({ file, text }) => titlesOf(text).flatMap((title) => idsOf(title, file))
const titlesOf = (text) => [...text.replace(COMMENT, '').matchAll(TITLE)].map((match) => match[1])
/** Ids of two letters or more: `P-7001` and its like are data. */
const idsOf = (text, file) => [...text.matchAll(/\b[A-Z]{2,}-\d+\b/g)].map(([id]) => ({ file, id }))
