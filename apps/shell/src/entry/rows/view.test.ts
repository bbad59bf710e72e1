import type { Entrance } from '@portico/contract/tenants/tenants'
import { expect, test } from 'vitest'
import type { EntryFacts } from '../facts/facts.ts'
import { parseEntry } from '../facts/parse-entry.ts'
import { findRow } from '../facts/table.ts'
import { viewRows } from './view.ts'

const VIEW = '?isAcrossTenantView=1&tenantId=20003&orgId=42001&productCode=plan&menuCode=plan.schedule'
const viewRequest = { productCode: 'plan', menuCode: 'plan.schedule', orgId: 42001 }

const decided = (more: Partial<EntryFacts> = {}, search = VIEW, path = '/portal/1/') => {
  const facts = {
    entry: parseEntry(path, search),
    cachedMode: null,
    entered: { tenantId: 20001, identityCode: 'T-20001' },
    wantsDialog: false,
    chosenEntrance: null,
    organisations: {},
    ...more,
  } as EntryFacts
  return findRow(viewRows, facts)?.then(facts)
}
const answer = (granted: boolean) => ({ granted, pending: !granted, requestId: null, roleCode: 'default_viewer' })

test('TRUST-20, TRUST-38 another tenant is viewed from the home tenant, and only by the address', () => {
  expect(decided()).toEqual({ kind: 'find-trust', tenantId: 20003 })
  expect(decided({ entered: undefined })).toBeUndefined()
  expect(decided({}, '?isAcrossTenantView=1&tenantId=20001')).toBeUndefined()
  expect(decided({}, '?tenantId=20003')).toBeUndefined()
  expect(decided({}, '?isAcrossTenantView=1')).toBeUndefined()
  expect(decided({ viewed: true })).toBeUndefined()
})

test('TRUST-21 without a trust the dialog opens, with the person’s own tenant preselected', () => {
  const entrances = [{ tenantId: 20001 }, { tenantId: 20003 }] as Entrance[]

  expect(decided({ viewed: false })).toEqual({ kind: 'find-entrances' })
  expect(decided({ viewed: false, entrances })).toMatchObject({ preselected: 20003, notice: null })
  expect(decided({ viewed: false, entrances: entrances.slice(0, 1) })).toMatchObject({
    kind: 'choose-tenant',
    preselected: null,
    notice: 'not-yours',
  })
})

test('TRUST-22 a menu of a closed organisation is requested once; only a permission continues', () => {
  const closed = { viewed: true, organisations: { addressed: null } }

  expect(decided(closed)).toEqual({ kind: 'ask-view', viewRequest })
  expect(decided({ ...closed, viewAnswer: answer(false) })).toEqual({ kind: 'view-forbidden', viewRequest })
  expect(decided({ viewed: true, organisations: {}, viewAnswer: answer(true) })).toBeUndefined()
  expect(decided({ ...closed, viewAnswer: answer(true) })).toBeUndefined()
})

test('ENTRY-140, TRUST-22, TRUST-47 a viewed menu is requested by its name in the address, without a call that reveals its existence', () => {
  const closed = { viewed: true, organisations: { addressed: null } }
  const address = '?isAcrossTenantView=1&tenantId=20003&orgId=42001'
  const decision = (search: string, path: string) => decided(closed, `${address}${search}`, path)

  expect(decision('', '/portal/100231')).toEqual({ kind: 'ask-view', viewRequest: { orgId: 42001, menuId: 100231 } })
  expect(decision('&menuId=999999', '/portal/3')).toEqual({
    kind: 'ask-view',
    viewRequest: { orgId: 42001, menuId: 999_999 },
  })
  expect(decision('&applicationCode=plan-core', '/portal/1/')).toEqual({
    kind: 'ask-view',
    viewRequest: { orgId: 42001, applicationCode: 'plan-core' },
  })
  expect(decision('', '/portal/1/')).toBeUndefined()
})
