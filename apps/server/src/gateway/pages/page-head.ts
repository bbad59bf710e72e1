import { decodeHTMLAttribute } from 'entities'
import { Tokenizer } from 'htmlparser2'
import { HEAD_BYTES } from '../limits/limits.ts'

/** The parts of a page's head that the gateway needs. Offsets count characters from the start of the page. */
export interface PageHead {
  /** A script inserted here runs before every script, style sheet, refresh and base element of the page. */
  insertionPoint: number
  /** The decoded `href` of the first base element that has one. */
  baseHref: string | undefined
  /** The encoding that the first meta element with one declares. */
  charset: string | undefined
  /** Start and end of each meta element that sets a content security policy, in ascending order. */
  policies: readonly (readonly [start: number, end: number])[]
}

export interface HeadScanner extends PageHead {
  /** Reads the next part of the page. Parts after the end of the head are ignored. */
  write(chunk: string): void
  /** True if the insertion point is final. */
  readonly isInsertionPointKnown: boolean
  /** True if the head has ended, so that all its data are final. */
  readonly isOver: boolean
}

/** Scans the first `HEAD_BYTES` characters of a page that is in memory. */
export function scanHead(html: string): PageHead {
  const scanner = createHeadScanner((start, end) => html.slice(start, end))
  scanner.write(html.slice(0, HEAD_BYTES))
  return scanner
}

interface Tag {
  name: string
  start: number
  attributes: Map<string, string>
}

/**
 * SEC-40: reads a page's head chunk by chunk, like the tokenizer of the HTML standard, in time linear in its length.
 * Comments, raw text and templates are skipped. `slice` returns the text between two offsets that have been written;
 * each character is requested at most once. A page may be passed as Latin-1 if its encoding extends ASCII.
 */
export function createHeadScanner(slice: (start: number, end: number) => string): HeadScanner {
  let written = 0
  let chunk = ''
  let tag: Tag | undefined
  let attribute = ''
  let value: { start: number; end: number } | undefined
  /** The element whose content is skipped, and the nesting depth of templates. */
  let skipped: { name: string; depth: number } | undefined
  let hasRoot = false
  const scanner = {
    insertionPoint: 0,
    baseHref: undefined as string | undefined,
    charset: undefined as string | undefined,
    policies: [] as [start: number, end: number][],
    isInsertionPointKnown: false,
    isOver: false,
    write(text: string) {
      chunk = text
      tokenizer.write(text)
      written += text.length
    },
  }

  function endHead(): void {
    scanner.isInsertionPointKnown = true
    scanner.isOver = true
    tokenizer.pause()
  }

  function readText(start: number, end: number): void {
    if (skipped) return
    // The tokenizer reports text of an earlier part late only if it is a `<` that does not begin a tag.
    if (start < written) return endHead()
    for (let at = start; at < end; at++) {
      const code = chunk.charCodeAt(at - written)
      if (WHITESPACE.has(code)) continue
      if (!isByteOrderMark(code, at)) return endHead()
      if (code === 0xfeff || code === 0xbf) scanner.insertionPoint = at + 1
    }
  }

  function readStartTagName(start: number, end: number): void {
    // No element of a head has a longer name.
    const name = end - start > LONGEST_NAME ? '' : slice(start, end).toLowerCase()
    tag = { name, start: start - 1, attributes: new Map() }
    if (skipped) return
    if (name === 'html' || name === 'head') return
    if (HEAD_ELEMENTS.has(name)) scanner.isInsertionPointKnown = true
    else endHead()
  }

  function readStartTagEnd(last: number): void {
    const { name, start, attributes } = tag ?? { name: '', start: 0, attributes: new Map<string, string>() }
    tag = undefined
    if (skipped) {
      if (name === 'template' && skipped.name === 'template') skipped.depth++
      return
    }
    if (!scanner.isInsertionPointKnown && (name === 'html' || name === 'head')) {
      scanner.insertionPoint = last + 1
      hasRoot = true
      if (name === 'head') scanner.isInsertionPointKnown = true
    }
    if (SKIPPED_CONTENT.has(name)) skipped = { name, depth: 1 }
    readMetadata(scanner, { name, start, attributes }, last + 1)
  }

  function readEndTag(start: number, end: number): void {
    const name = end - start > LONGEST_NAME ? '' : slice(start, end).toLowerCase()
    if (skipped) {
      if (name === skipped.name && --skipped.depth === 0) skipped = undefined
    } else if (ENDS_HEAD.has(name)) endHead()
  }

  function readAttributeName(start: number, end: number): void {
    const name = end - start > LONGEST_NAME || !isOfInterest(tag?.name) ? '' : slice(start, end).toLowerCase()
    attribute = ATTRIBUTES.has(name) ? name : ''
    value = undefined
  }

  function readAttributeEnd(): void {
    // The first of several attributes with one name applies.
    if (attribute === '' || !tag || tag.attributes.has(attribute)) return
    tag.attributes.set(attribute, value ? decodeHTMLAttribute(slice(value.start, value.end)) : '')
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext: readText,
      ontextentity: endHead,
      onopentagname: readStartTagName,
      onopentagend: readStartTagEnd,
      onselfclosingtag: readStartTagEnd,
      onclosetag: readEndTag,
      onattribname: readAttributeName,
      onattribdata: (start, end) => void (value = { start: value?.start ?? start, end }),
      onattribentity: () => {},
      onattribend: readAttributeEnd,
      ondeclaration: (_start, last) => {
        // A document type after the root element is ignored.
        if (!hasRoot && !scanner.isInsertionPointKnown) scanner.insertionPoint = last + 1
      },
      oncomment: () => {},
      oncdata: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  )
  return scanner
}

interface Metadata {
  baseHref: string | undefined
  charset: string | undefined
  policies: [start: number, end: number][]
}

/** Adds the values of a base or meta element. The first element that sets a value applies. */
function readMetadata(metadata: Metadata, { name, start, attributes }: Tag, end: number): void {
  if (name === 'base') metadata.baseHref ??= attributes.get('href')
  if (name !== 'meta') return
  const directive = attributes.get('http-equiv')?.trim().toLowerCase()
  if (directive === 'content-security-policy') metadata.policies.push([start, end])
  metadata.charset ??=
    attributes.get('charset') ?? (directive === 'content-type' ? charsetOf(attributes.get('content')) : undefined)
}

const WHITESPACE = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20])
const LONGEST_NAME = 16
const HEAD_ELEMENTS = new Set([
  'base',
  'basefont',
  'bgsound',
  'link',
  'meta',
  'noframes',
  'noscript',
  'script',
  'style',
  'template',
  'title',
])
/** Browsers with scripting read the content of `noscript` as raw text as well. */
const SKIPPED_CONTENT = new Set(['noframes', 'noscript', 'script', 'style', 'template', 'title'])
const ENDS_HEAD = new Set(['head', 'body', 'html', 'br'])
const ATTRIBUTES = new Set(['href', 'http-equiv', 'content', 'charset'])

const isOfInterest = (name: string | undefined) => name === 'base' || name === 'meta'

/** Part of a byte order mark at the start of the page, decoded or as Latin-1. */
const isByteOrderMark = (code: number, at: number) =>
  at === 0 ? code === 0xfeff || code === 0xef : (at === 1 && code === 0xbb) || (at === 2 && code === 0xbf)

/** The value of `charset` in the content of a `Content-Type`. */
function charsetOf(content: string | undefined): string | undefined {
  const parameter = content?.split(';').find((part) => part.trim().toLowerCase().startsWith('charset='))
  return parameter?.slice(parameter.indexOf('=') + 1).trim()
}
