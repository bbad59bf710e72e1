import type { Entrance } from '@portico/contract/tenants/tenants'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} }, cookie: '' })
  vi.stubGlobal('location', { pathname: '/portal/1/', search: '' })
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    matchMedia: () => ({ addEventListener: () => undefined }),
  })
})
const { entranceSwitches } = await import('./use-entrance-switches.ts')

const entrance = (tenantId: number, identities: number, more: Partial<Entrance> = {}) =>
  ({
    tenantId,
    disabled: false,
    status: 1,
    tenantAdmin: false,
    identities: Array.from({ length: identities }, () => ({})),
    ...more,
  }) as unknown as Entrance

test('TENANT-14, TENANT-45 the switch counts enterable tenants and the present tenant’s identities', () => {
  const one = entrance(20001, 1)
  const suspended = entrance(20005, 1, { disabled: true, status: 2 })

  expect(entranceSwitches([one], 20001)).toEqual({ tenant: false, identity: false })
  expect(entranceSwitches([one, suspended], 20001)).toEqual({ tenant: false, identity: false })
  expect(entranceSwitches([one, { ...suspended, tenantAdmin: true }], 20001)).toEqual({ tenant: true, identity: false })
  expect(entranceSwitches([entrance(20001, 2)], 20001)).toEqual({ tenant: false, identity: true })
  expect(entranceSwitches([entrance(20001, 2), entrance(20002, 1)], 20002)).toEqual({ tenant: true, identity: false })
  expect(entranceSwitches([entrance(20001, 2), entrance(20002, 1)], 20001)).toEqual({ tenant: true, identity: true })
})
