import { Parser } from 'htmlparser2'
import type { PagePart } from './content-policy.ts'

const KINDS = { script: 'script', style: 'style', link: 'style', img: 'image', iframe: 'frame' } as const

const isTagOfPart = (tag: string): tag is keyof typeof KINDS => Object.hasOwn(KINDS, tag)

/** ADMIN-100: scripts, styles, images and frames of a page, as its HTML names them. */
export function partsOf(html: string, page: string): PagePart[] {
  const parts: PagePart[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!isTagOfPart(tag)) return
      if (tag === 'link' && !/\bstylesheet\b/i.test(attributes['rel'] ?? '')) return
      if (tag === 'script' && /json|importmap|template/i.test(attributes['type'] ?? '')) return
      const at = attributes[tag === 'link' ? 'href' : 'src']
      const isWithin = tag === 'style' || (tag === 'script' && at === undefined)
      const address = at === undefined ? null : (URL.parse(at, page)?.href ?? null)
      if (isWithin || address !== null) parts.push({ kind: KINDS[tag], address: isWithin ? null : address })
    },
  })
  parser.end(html)
  return parts
}
