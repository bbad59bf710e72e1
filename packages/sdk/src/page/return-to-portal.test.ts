import { expect, test, vi } from 'vitest'
import { canReturnToPortal, returnToPortal } from './return-to-portal.ts'

const portalOrigin = 'https://portal.example.com'
const returnTo = `${portalOrigin}/portal/100831?org=/20001/41001&intoTab=0011223344556677`

test('SDK-51 a window returns to the portal that opened it, with the path for its tab', () => {
  const assign = vi.fn<(address: URL) => void>()
  const page = { location: { assign } } as unknown as Window

  returnToPortal({ portalOrigin, returnTo, path: '/invoices?open=1', page })

  const [address] = assign.mock.calls[0] ?? []
  expect(address?.origin).toBe(portalOrigin)
  expect(decodeURIComponent(address?.searchParams.get('path') ?? '')).toBe('/invoices?open=1')
  expect(address?.searchParams.get('intoTab')).toBe('0011223344556677')
})

test.each([
  ['another origin', 'https://evil.example/portal/1'],
  ['a page of the portal’s origin that is none of the portal', `${portalOrigin}/apps/x/`],
  ['a script', 'javascript:alert(1)//portal/'],
  ['nothing', ''],
])('SDK-51 an address of %s is not gone to', (_what, address) => {
  expect(canReturnToPortal({ portalOrigin, returnTo: address })).toBe(false)
  expect(() => returnToPortal({ portalOrigin, returnTo: address })).toThrow('no portal of this origin')
})
