import { expect, test } from 'vitest'
import { isInsideItself } from './inside-itself.ts'

interface Page {
  parent: Page
  location: { origin: string; ancestorOrigins?: string[] }
}

/** A page inside frames of other pages, the outermost first; it cannot read pages of another origin. */
function pageBelow(own: string, above: readonly string[], knowsAncestors: boolean): Window {
  let parent: Page | undefined
  for (const origin of above) {
    const page = { get location() { if (origin !== own) throw new Error('another origin'); return { origin } } } as Page // prettier-ignore
    page.parent = parent ?? page
    parent = page
  }
  const page = { location: { origin: own, ...(knowsAncestors ? { ancestorOrigins: above.toReversed() } : {}) } } as Page
  page.parent = parent ?? page
  return page as unknown as Window
}

test.each([true, false])(
  'ENTRY-53, ENTRY-117 a page knows whether its own origin is above it (ancestorOrigins: %s)',
  (knows) => {
    const own = 'https://portal.example'
    const erp = 'https://erp.example'
    expect(isInsideItself(pageBelow(own, [], knows))).toBe(false)
    expect(isInsideItself(pageBelow(own, [erp], knows))).toBe(false)
    expect(isInsideItself(pageBelow(own, [own], knows))).toBe(true)
    expect(isInsideItself(pageBelow(own, [own, erp], knows))).toBe(true)
    expect(isInsideItself(pageBelow(own, [erp, own], knows))).toBe(true)
  },
)
