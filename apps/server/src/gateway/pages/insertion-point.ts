/**
 * The offset after everything that may precede the first element of a page: byte order mark (decoded or as Latin-1),
 * white space, comments, document type, and the start tags of `html` and `head`. Runs in linear time.
 */
export function insertionPoint(html: string): number {
  let at = html.startsWith('\u{feff}') ? 1 : html.startsWith('\xef\xbb\xbf') ? 3 : 0
  let point = at
  let isInHead = false
  while (!isInHead) {
    while (/^\s$/.test(html.charAt(at))) at++
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) return point
      at = end + 3
      continue
    }
    const name = /^<(!doctype|html|head)(?=[\s/>])/i.exec(html.slice(at, at + 10))?.[1]?.toLowerCase()
    if (!name) return point
    at = endOfTag(html, at)
    if (at < 0) return point
    point = at
    isInHead = name === 'head'
  }
  return point
}

/** The offset after the `>` that ends the tag, ignoring those in quotes; negative if the tag does not end. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const character = html.charAt(at)
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && html.charAt(at - 1) === '=') quote = character
  }
  return -1
}
