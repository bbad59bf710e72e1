import { expect, test } from 'vitest'
import { captureHandIn } from './take-hand-in.ts'

function pageAt(path: string) {
  const location = new URL(path, 'https://portal.test')
  const history = {
    state: { kept: true },
    replaceState(state: object, _title: string, address: string) {
      expect(state).toBe(this.state)
      location.href = new URL(address, location).href
    },
  }
  return { location, history } as unknown as Window
}

test.each([
  ['/portal/100231?orgId=41001&local_token=CANARY#part', '/portal/100231?orgId=41001#part'],
  ['/portal/1/?local_token=CANARY', '/portal/1/'],
  ['/portal/?a=1&local_token=CANARY&local_token=CANARY&b=%26', '/portal/?a=1&b=%26'],
  ['/portal/?loc%61l_token=CANARY', '/portal/'],
])('ENTRY-30 the code is removed from the address, and the rest stays: %s', (before, after) => {
  const page = pageAt(before)
  expect(captureHandIn(page)).toBe(true)
  expect(page.location.href).toBe(`https://portal.test${after}`)
  expect(page.porticoHandIn).toBe('CANARY')
})

test('ENTRY-30 an empty code is ignored and removed; an address without a code is unchanged', () => {
  const empty = pageAt('/portal/1/?local_token=&orgId=1')
  expect(captureHandIn(empty)).toBe(false)
  expect(empty.location.href).toBe('https://portal.test/portal/1/?orgId=1')
  const none = pageAt('/portal/1/?orgId=1&a=%20')
  expect(captureHandIn(none)).toBe(false)
  expect(none.location.href).toBe('https://portal.test/portal/1/?orgId=1&a=%20')
  expect(none.porticoHandIn).toBeUndefined()
})
