import { escapeUTF8 } from 'entities'
import { Parser } from 'htmlparser2'

/**
 * MSG-35: the elements of a message's content, with their attributes. Every other element is dropped, its text stays.
 */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  abbr: ['title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  dd: [],
  del: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  ins: [],
  li: [],
  ol: ['start'],
  p: [],
  pre: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
}

const VOID = new Set(['br', 'hr'])

/** Elements whose text is no text of the message. */
const SILENT = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'applet', 'svg', 'math'],
  ...['textarea', 'select', 'title', 'head', 'xmp', 'plaintext', 'noembed', 'noframes', 'audio', 'video', 'canvas'],
])

const MAX_DEPTH = 50

/**
 * MSG-35: returns the content as HTML that is written anew, element by element, from an allow-list: nothing of the
 * original markup passes through. Links lead to http, https and mail addresses only.
 */
export function sanitiseHtml(html: string): string {
  const out: string[] = []
  const open: string[] = []
  let silent = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (SILENT.has(name)) silent += 1
        const allowed = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined
        if (silent > 0 || allowed === undefined || open.length >= MAX_DEPTH) return
        out.push(`<${name}${attributesOf(name, allowed, attributes)}>`)
        if (!VOID.has(name)) open.push(name)
      },
      ontext(text) {
        if (silent === 0) out.push(escapeUTF8(text))
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent = Math.max(0, silent - 1)
        else if (silent === 0) close(name)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false, xmlMode: false },
  )
  /** Closes the element and those inside it; an end without a beginning is dropped. */
  function close(name: string): void {
    const index = open.lastIndexOf(name)
    if (index === -1) return
    for (const inner of open.splice(index).toReversed()) out.push(`</${inner}>`)
  }
  parser.end(html)
  for (const name of open.toReversed()) out.push(`</${name}>`)
  return out.join('')
}

function attributesOf(name: string, allowed: readonly string[], attributes: Readonly<Record<string, string>>): string {
  const written = allowed.flatMap((attribute) => {
    const value = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
    if (value === undefined || !isPermitted(attribute, value)) return []
    return [` ${attribute}="${escapeUTF8(value.trim())}"`]
  })
  const isLink = name === 'a' && written.some((text) => text.startsWith(' href='))
  return written.join('') + (isLink ? ' target="_blank" rel="noopener noreferrer"' : '')
}

const isPermitted = (attribute: string, value: string): boolean => {
  switch (attribute) {
    case 'href':
      return isPermittedLink(value)
    case 'colspan':
    case 'rowspan':
    case 'start':
      return /^[0-9]{1,3}$/.test(value.trim())
    case 'scope':
      return /^(row|col|rowgroup|colgroup)$/.test(value.trim())
    default:
      return value.length <= 500
  }
}

/** An absolute address of the web or of mail: `javascript:`, `data:` and relative ones are none. */
export function isPermittedLink(value: string): boolean {
  if (value.length > 2000 || !URL.canParse(value.trim())) return false
  const { protocol, username, password } = new URL(value.trim())
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:'
}
