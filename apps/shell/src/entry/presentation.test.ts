import { beforeEach, expect, test, vi } from 'vitest'

const methods = {
  getItem: (key: string) => items[key] ?? null,
  setItem: (key: string, value: string) => void (items[key] = value),
  removeItem: (key: string) => void Reflect.deleteProperty(items, key),
}
// the stored values are own properties, as in a browser's storage
const items = Object.create(methods) as Record<string, string>
vi.stubGlobal('window', { sessionStorage: items })
const { DEFAULT_ENTRY_CONTEXT } = await import('../lib/portal/entry-context.ts')
const { forgetPerson } = await import('../lib/storage/storage.ts')
const { storePresentation, recallMode } = await import('./presentation.ts')

beforeEach(() => forgetPerson())

test('ENTRY-45 the stored view mode belongs to the person who entered the browser tab', () => {
  expect(recallMode(612)).toBeNull()
  storePresentation(DEFAULT_ENTRY_CONTEXT, 'module', 612)

  expect(recallMode(612)).toBe('module')
  expect(recallMode(501)).toBeNull()
  expect(recallMode(undefined)).toBeNull()

  // an address without a mode does not change it
  storePresentation(DEFAULT_ENTRY_CONTEXT, null, 612)
  expect(recallMode(612)).toBe('module')
})

test('ENTRY-45 ENTRY-44 log-out removes the view mode and the origin of the visit', () => {
  storePresentation({ ...DEFAULT_ENTRY_CONTEXT, pageFrom: 'erp' }, 'application', 612)
  expect(recallMode(612)).toBe('application')
  forgetPerson()

  expect(recallMode(612)).toBeNull()
  expect(Object.keys(items)).toEqual([])
})

test('ENTRY-45 a stored value that is not a view mode is ignored', () => {
  for (const stored of ['"module"', 'null', '7', '{', '{"mode":"admin","userId":612}', '{"mode":"module"}']) {
    items['portal.viewMode'] = stored
    expect(recallMode(612), stored).toBeNull()
  }
})

test('ENTRY-44 the browser tab stores the origin of the visit, the logo’s target and the scene', () => {
  storePresentation(DEFAULT_ENTRY_CONTEXT, null, 612)
  expect(Object.keys(items)).toEqual([])
  storePresentation(
    { ...DEFAULT_ENTRY_CONTEXT, pageFrom: 'erp', systemLogoJumpUrl: '/portal/5', isSingleProduct: true },
    null,
    612,
  )

  const stored = ['pageFrom', 'logoJumpUrl', 'portalScene'].map((key) => items[`portal.${key}`])
  expect(stored).toEqual(['"erp"', '"/portal/5"', '"single-product"'])
})
