import { Buffer } from 'node:buffer'

/** The name of the attachment with the page of a failed browser test. */
export const PAGE_AT_FAILURE = 'page-at-failure'

/** The maximum number of characters of a page in the summary. */
const PAGE_LENGTH = 900

/** The parts of a page that tell most about a failure. The rest of the page follows if there is none. */
const TELLING = /^- (?:dialog|alertdialog|alert|menu|listbox|main)\b/

/**
 * Returns the roles and names on the page at the moment of a failure, from the test's attachment: its dialogs, alerts
 * and main region, in one line. Empty without an attachment.
 */
export function pageAtFailure({ attachments = [] }) {
  const { body = '' } = attachments.find(({ name }) => name === PAGE_AT_FAILURE) ?? {}
  const tree = Buffer.from(body, 'base64').toString()
  const parts = partsOf(tree.split('\n'))
  const telling = parts.filter(([first]) => TELLING.test(first))
  telling.sort(([one], [other]) => Number(one.startsWith('- main')) - Number(other.startsWith('- main')))
  const lines = (telling.length > 0 ? telling : parts).flat()
  return lines
    .map((line) => line.trim().replace(/^- /, ''))
    .filter((line) => line !== '' && !line.startsWith('/url:'))
    .join(' | ')
    .slice(0, PAGE_LENGTH)
}

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
