import type { PagePart } from './content-policy.ts'

/** An opening tag with its attributes. Attributes end before the next `<`, so that a search takes linear time. */
const TAG = /<(script|style|link|img|iframe)\b([^<>]*)>/gi
/** The attributes that count. The name is fixed, so that a search takes linear time. */
const ATTRIBUTE = /(?<![\w-])(src|href|rel|type)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi

const KINDS = { script: 'script', style: 'style', link: 'style', img: 'image', iframe: 'frame' } as const

/** ADMIN-100: scripts, styles, images and frames of a page, as its HTML names them. */
export function partsOf(html: string, page: string): PagePart[] {
  return [...html.matchAll(TAG)].flatMap(([, name = '', text = '']): PagePart[] => {
    const tag = name.toLowerCase() as keyof typeof KINDS
    const attributes = new Map(
      [...text.matchAll(ATTRIBUTE)].map(([, key = '', ...values]) => [
        key.toLowerCase(),
        values.find((value) => value !== undefined) ?? '',
      ]),
    )
    if (tag === 'link' && !/\bstylesheet\b/i.test(attributes.get('rel') ?? '')) return []
    if (tag === 'script' && /json|importmap|template/i.test(attributes.get('type') ?? '')) return []
    const at = attributes.get(tag === 'link' ? 'href' : 'src')
    const isWithin = tag === 'style' || (tag === 'script' && at === undefined)
    const address = at === undefined ? null : (URL.parse(at, page)?.href ?? null)
    return isWithin || address !== null ? [{ kind: KINDS[tag], address: isWithin ? null : address }] : []
  })
}
