import { beforeEach, expect, test, vi } from 'vitest'

const items = new Map<string, string>()
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  },
})
const { PLAIN_VISIT } = await import('../lib/visit.ts')
const { keepPresentation, recallMode } = await import('./presentation.ts')

beforeEach(() => items.clear())

test('ENTRY-45 the mode that a browser tab was entered with is the person’s who entered it', () => {
  expect(recallMode(612)).toBeNull()
  keepPresentation(PLAIN_VISIT, 'module', 612)

  expect(recallMode(612)).toBe('module')
  expect(recallMode(501)).toBeNull()
  expect(recallMode(undefined)).toBeNull()

  // an address that names no mode changes nothing of it
  keepPresentation(PLAIN_VISIT, null, 612)
  expect(recallMode(612)).toBe('module')
})

test('ENTRY-45 what is kept and is none of the modes counts as none', () => {
  for (const kept of ['"module"', 'null', '7', '{', '{"mode":"admin","userId":612}', '{"mode":"module"}']) {
    items.set('portal.viewMode', kept)
    expect(recallMode(612), kept).toBeNull()
  }
})

test('ENTRY-44 where one comes from, where the logo leads and which scene it is, is kept for the browser tab', () => {
  keepPresentation(PLAIN_VISIT, null, 612)
  expect(items.size).toBe(0)
  keepPresentation(
    { ...PLAIN_VISIT, pageFrom: 'erp', systemLogoJumpUrl: '/portal/5', isSingleProduct: true },
    null,
    612,
  )

  const kept = ['pageFrom', 'logoJumpUrl', 'portalScene'].map((key) => items.get(`portal.${key}`))
  expect(kept).toEqual(['"erp"', '"/portal/5"', '"single-product"'])
})
