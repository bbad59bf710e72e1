import type { Entrance } from '@portico/contract/tenants/tenants'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('location', { search: '' })
vi.stubGlobal('window', { addEventListener: () => undefined })
const { participantOf } = await import('./use-acting-identity.ts')

const nordbro = { tenantId: 20001, tenantName: 'Nordbro AB', tenantAdmin: false, isI18nEnv: false }
const supplier = { externalEntityId: 7001, bizName: 'Kranbolaget', externalName: 'Kranbolaget AB' }
const entrances = [
  { ...nordbro, tenantId: 20002, identities: [{ ...supplier, externalName: 'Another company' }] },
  { ...nordbro, identities: [{ externalEntityId: null, bizName: 'Nordbro AB', externalName: null }, supplier] },
] as unknown as Entrance[]
const south = { id: 7102, name: 'South', fullName: ['Kranbolaget AB', 'South'], bizType: 'participant' }
const head = { ...south, id: 7101, name: 'Kranbolaget AB' }

const actingFor = (participantOrgId: number | null, identityCode = 'P-7001') =>
  participantOf({ identityCode, participantOrgId, tenant: nordbro }, entrances, [head, south])

test('TENANT-60 a participant is named with its organisation unless both have the same name', () => {
  expect(actingFor(7102)).toEqual({ name: 'Kranbolaget AB', organisation: 'South' })
  expect(actingFor(7101)).toEqual({ name: 'Kranbolaget AB', organisation: null })
  expect(actingFor(null)).toEqual({ name: 'Kranbolaget AB', organisation: null })
  expect(actingFor(7102, 'P-7009')).toBeNull()
  expect(actingFor(null, 'T-20001')).toBeNull()
})
