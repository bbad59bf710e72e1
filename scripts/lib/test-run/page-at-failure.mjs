import { existsSync, readFileSync } from 'node:fs'

/** The maximum number of characters of a page in the summary. */
const PAGE_LENGTH = 600

/** The parts of a page that tell most about a failure. The rest of the page follows if there is none. */
const TELLING = /^- (?:dialog|alertdialog|alert|menu|listbox|main)\b/

/**
 * Returns the roles and names on the page at the moment of a failure, from the file that Playwright attaches: its
 * dialogs, alerts and main region, in one line. Empty without such a file.
 */
export function pageAtFailure({ attachments = [] }) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  if (!file || !existsSync(file)) return ''
  const [, tree = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? []
  const parts = partsOf(tree.split('\n').map(withoutReferences))
  const telling = parts.filter(([first]) => TELLING.test(first))
  const lines = (telling.length > 0 ? telling : parts).flat()
  return lines
    .map((line) => line.trim().replace(/^- /, ''))
    .filter((line) => line !== '' && !line.startsWith('/url:'))
    .join(' | ')
    .slice(0, PAGE_LENGTH)
}

const withoutReferences = (line) => line.replaceAll(/ \[(?:ref=\w+|cursor=pointer|active)\]/g, '')

/** Returns the parts of a tree, each with its lines: a telling line with all that is below it, or a single other line. */
function partsOf(lines) {
  const parts = []
  let depth = Infinity
  for (const line of lines) {
    const indent = line.search(/\S/)
    if (indent > depth) parts.at(-1).push(line)
    else {
      depth = TELLING.test(line.trim()) ? indent : Infinity
      parts.push([line.trim()])
    }
  }
  return parts
}
