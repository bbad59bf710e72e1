import type { PagePart } from './content-policy.ts'

/** An opening tag with its attributes. Attributes end before the next `<`, so that a search takes linear time. */
const TAG = /<(script|style|link|img|iframe)\b([^<>]*)>/gi
/** The beginning of an attribute that counts. */
const ATTRIBUTE = /(?<![\w-])(src|href|rel|type)\s*=/gi

/** The attributes of a tag by name. Each value is read from its first character, so that the text is read in linear time. */
const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(({ 0: start, 1: name = '', index }) => [
      name.toLowerCase(),
      valueOf(text.slice(index + start.length, index + start.length + VALUE_LENGTH).trimStart()),
    ]),
  )

/** Characters of a value that are read. */
const VALUE_LENGTH = 4096

function valueOf(text: string): string {
  const [quote = ''] = text
  if (quote === '"' || quote === "'") return text.slice(1).split(quote, 1)[0] ?? ''
  return /^[^\s"'=<>`]*/.exec(text)?.[0] ?? ''
}

const KINDS = { script: 'script', style: 'style', link: 'style', img: 'image', iframe: 'frame' } as const

/** ADMIN-100: scripts, styles, images and frames of a page, as its HTML names them. */
export function partsOf(html: string, page: string): PagePart[] {
  return [...html.matchAll(TAG)].flatMap(([, name = '', text = '']): PagePart[] => {
    const tag = name.toLowerCase() as keyof typeof KINDS
    const attributes = attributesOf(text)
    if (tag === 'link' && !/\bstylesheet\b/i.test(attributes.get('rel') ?? '')) return []
    if (tag === 'script' && /json|importmap|template/i.test(attributes.get('type') ?? '')) return []
    const at = attributes.get(tag === 'link' ? 'href' : 'src')
    const isWithin = tag === 'style' || (tag === 'script' && at === undefined)
    const address = at === undefined ? null : (URL.parse(at, page)?.href ?? null)
    return isWithin || address !== null ? [{ kind: KINDS[tag], address: isWithin ? null : address }] : []
  })
}
