import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Entrance, Identity } from '@portico/contract/tenants/tenants'
import { expect, test } from 'vitest'
import type { EntryFacts } from './facts/facts.ts'
import { decideEntry, ENTRY_TABLE, rowOf } from './machine.ts'
import { parseEntry } from './facts/parse-entry.ts'
import { entryContextOf } from './entry-context-of.ts'

const identity = (externalEntityId: number | null): Identity => ({
  externalType: externalEntityId === null ? 0 : 1,
  externalEntityId,
  bizId: externalEntityId ?? 20001,
  bizType: externalEntityId === null ? 'tenant' : 'participant_supplier',
  bizName: 'somebody',
  participantOrgId: null,
  roleType: 'STAFF',
  tenantId: 20001,
  tenantName: 'Nordbro AB',
  external: externalEntityId !== null,
  externalName: null,
})
const own = identity(null)
const crane = identity(7001)

const entrance = (tenantId: number, more: Partial<Entrance> = {}): Entrance => ({
  tenantId,
  tenantName: `Tenant ${tenantId}`,
  disabled: false,
  tenantAdmin: false,
  lastUsed: false,
  status: 1,
  disabledReason: null,
  recoverTime: null,
  isI18nEnv: false,
  identities: [{ ...own, tenantId }],
  ...more,
})
const nordbro = entrance(20001)
const huayu = entrance(20002)
const suspended = entrance(20005, { disabled: true, status: 2 })
const terminated = entrance(20006, { disabled: true, status: 3, tenantAdmin: true })
const organisation = { orgId: 41001 } as Organisation

const facts = (search: string, more: Partial<EntryFacts> = {}, path = '/portal/1/'): EntryFacts => ({
  entry: parseEntry(path, search),
  cachedMode: null,
  handIn: null,
  question: null,
  session: { tenantId: null },
  entrances: [nordbro],
  loginTenantId: null,
  customTenantId: null,
  tab: null,
  chosenEntrance: null,
  dismissedTenantId: null,
  wantsDialog: false,
  requestedIdentity: null,
  needsAgreement: false,
  entersDirectly: false,
  rememberedIdentity: () => null,
  entered: undefined,
  organisations: {},
  lastOrgId: null,
  codes: undefined,
  isMenuAuthorised: undefined,
  hasOrganisationTree: true,
  viewed: undefined,
  viewAnswer: undefined,
  hasStoredView: false,
  ...more,
})
const decided = (search: string, more: Partial<EntryFacts> = {}) => decideEntry(facts(search, more))
const entering = (entrances: Entrance[], search = '', more: Partial<EntryFacts> = {}) => {
  const decision = decided(search, { entrances, ...more })
  return decision.kind === 'enter-tenant' ? decision.entrance.tenantId : decision.kind
}
const entered = { tenantId: 20001, identityCode: 'T-20001' }
const VIEW = '?isAcrossTenantView=1&tenantId=20003'
const shutOut = { viewed: true, organisations: { addressed: null } }

test('ENTRY-40, ENTRY-102 every row of the table applies to some facts, and each set of facts matches its row', () => {
  const both = [nordbro, huayu]
  const question = { name: 'Anna', account: 'anna', code: 'second', replacesOther: false }
  const inside = (search: string, more: Partial<EntryFacts> = {}) => facts(search, { entered, ...more })
  const tab = { tenantId: 20001, identityCode: 'T-20001', orgId: null }
  const disabled = { entrances: [suspended, nordbro], customTenantId: 20005 }
  const factsByRow: Record<string, EntryFacts> = {
    'a page of its own': facts('', {}, '/portal/upgrade-intro/'),
    'a malformed parameter': facts('?orgId=x'),
    'what the view mode needs': facts('?viewMode=module'),
    'somebody has been handed in': facts('', { handIn: 'code', session: undefined }),
    'the account of the code is not agreed to yet': facts('', { question, session: undefined }),
    'is anybody signed in?': facts('', { session: undefined }),
    'nothing to sign in for': facts('', { session: null }, '/elsewhere'),
    'sign in': facts('', { session: null }),
    'loaded again': facts('', { tab, session: { tenantId: 20001 } }),
    'which tenants are there?': facts('', { entrances: undefined }),
    'no tenant': facts('', { entrances: [] }),
    'picked in the dialog': facts('', { entrances: both, chosenEntrance: { tenantId: 20002, identity: null } }),
    'the dialog is wanted': inside('', { wantsDialog: true }),
    'not a tenant of the person': facts('?tenantId=7'),
    'several, and none preferred': facts('', { entrances: both }),
    'disabled, and the notice was read': facts('', { ...disabled, dismissedTenantId: 20005 }),
    disabled: facts('', disabled),
    'several identities, and none named': facts('', { entrances: [entrance(20001, { identities: [own, crane] })] }),
    'enter the preferred tenant': facts(''),
    'another identity is wanted': facts('', { entered, requestedIdentity: 'DEFAULT' }),
    'the agreement is not accepted': facts('', { entered, needsAgreement: true }),
    'does the portal open as another person sees it?': inside('', { hasStoredView: true }),
    'may the tenant of the address be viewed?': inside(VIEW),
    'it may not; which tenants are there instead?': inside(VIEW, { viewed: false, entrances: undefined }),
    'no trust lets it be viewed': inside(VIEW, { viewed: false }),
    'ask for the permission to view it': inside(`${VIEW}&orgId=5&productCode=plan&menuCode=x`, shutOut),
    'not let in, or not yet': inside(`${VIEW}&orgId=5&productCode=plan&menuCode=x`, {
      ...shutOut,
      viewAnswer: { granted: false, pending: true, requestId: 7, roleCode: null },
    }),
    'may the address’s organisation be entered?': inside('?orgId=5'),
    'the address’s organisation may not be entered': inside('?orgId=5', { organisations: { addressed: null } }),
    'no organisation, and no tree to choose one from': inside('', { hasOrganisationTree: false }),
    'may the last organisation be entered?': inside('', { lastOrgId: 6 }),
    'which one is the default?': inside('', { lastOrgId: 6, organisations: { last: null } }),
    'which module does the address’s menu id name?': facts(
      '?viewMode=module&orgId=41001',
      { entered, organisations: { addressed: organisation } },
      '/portal/100231',
    ),
    'may the module be opened?': inside('?viewMode=module&orgId=41001&productCode=plan&menuCode=plan.schedule', {
      organisations: { addressed: organisation },
    }),
    'the organisation is settled': inside('', { organisations: { default: null } }),
  }

  expect(Object.entries(factsByRow).map(([name, known]) => [name, rowOf(known).name])).toEqual(
    ENTRY_TABLE.map(({ name }) => [name, name]),
  )
})

test('ENTRY-30, ENTRY-133 a code is redeemed before any other call, and a question waits for its answer', () => {
  const question = { name: 'Anna', account: 'anna', code: 'second', replacesOther: false }
  const start = { session: undefined, entrances: undefined }
  expect(decided('', { ...start, handIn: 'first' })).toEqual({ kind: 'redeem-hand-in', code: 'first' })
  expect(decided('', { ...start, question })).toEqual({ kind: 'continue-as', ...question })
  expect(decided('', { ...start, question, handIn: 'second' })).toEqual({ kind: 'redeem-hand-in', code: 'second' })
  expect(decided('', start)).toEqual({ kind: 'find-session' })
})

test('ENTRY-12 without a session the sign-in page opens', () => {
  expect(decided('', { session: undefined })).toEqual({ kind: 'find-session' })
  expect(decided('', { session: null })).toEqual({ kind: 'sign-in' })
})

test('ENTRY-2 a malformed address is reported before any call', () => {
  expect(decided('?orgId=abc', { session: undefined })).toEqual({
    kind: 'problem',
    problem: { kind: 'required', name: 'orgId' },
  })
})

test('TENANT-1 the tenant is the address’s, the sign-in’s, the custom code’s, or the only one, in this order', () => {
  const both = [nordbro, huayu, suspended]
  expect(entering(both, '?tenantId=20002', { loginTenantId: 20001 })).toBe(20002)
  expect(entering(both, '', { loginTenantId: 20001, customTenantId: 20002 })).toBe(20001)
  expect(entering(both, '', { loginTenantId: 20005, customTenantId: 20002 })).toBe(20002)
  expect(entering([huayu])).toBe(20002)
  expect(entering(both)).toBe('choose-tenant')
})

test('TENANT-2 the last tenant is preselected but not entered', () => {
  const decision = decided('', { entrances: [nordbro, { ...huayu, lastUsed: true }] })

  expect(decision).toMatchObject({ kind: 'choose-tenant', preselected: 20002, notice: null })
})

test('TENANT-4 a tenant of the address that is not the person’s is never replaced by another', () => {
  expect(decided('?tenantId=20003')).toMatchObject({ kind: 'choose-tenant', notice: 'not-yours' })
})

test('TENANT-5 only administrators enter a suspended tenant; no person enters a terminated one', () => {
  expect(entering([{ ...suspended, tenantAdmin: true }])).toBe(20005)
  expect(entering([terminated])).toBe('tenant-disabled')
  expect(entering([terminated, nordbro], '', { chosenEntrance: { tenantId: 20006, identity: null } })).toBe(
    'choose-tenant',
  )
})

test('TENANT-6, TENANT-41 the notice leads to the tenant dialog if another tenant can be entered, else to log-out', () => {
  expect(decided('', { entrances: [suspended] })).toMatchObject({ kind: 'tenant-disabled', then: 'log-out' })
  const several = { entrances: [suspended, nordbro] }
  expect(decided('?tenantId=20005', several)).toMatchObject({ kind: 'tenant-disabled', then: 'choose' })
  expect(decided('?tenantId=20005', { ...several, dismissedTenantId: 20005 })).toMatchObject({ kind: 'choose-tenant' })
})

test('TENANT-7 a person without a tenant gets a message', () => {
  expect(decided('', { entrances: [] })).toEqual({ kind: 'no-tenant' })
})

test('TENANT-8 several identities require a choice; one or none enters at once', () => {
  const several = entrance(20001, { identities: [own, crane] })
  expect(decided('', { entrances: [several] })).toMatchObject({ kind: 'choose-tenant', notice: 'choose-identity' })
  expect(decided('', { entrances: [entrance(20001, { identities: [] })] })).toMatchObject({ identity: null })
  expect(decided('', { entrances: [entrance(20001, { identities: [crane] })] })).toMatchObject({ identity: crane })
  expect(
    decided('', { entrances: [several], rememberedIdentity: () => ({ type: 1, code: 'P-7001', organisation: null }) }),
  ).toMatchObject({
    kind: 'enter-tenant',
    identity: crane,
  })
  expect(decided('', { entrances: [several], chosenEntrance: { tenantId: 20001, identity: own } })).toMatchObject({
    kind: 'enter-tenant',
    identity: own,
  })
})

test('TENANT-12 externalEntityId picks the identity of that entity, else the own one, else asks', () => {
  const pick = (identities: Identity[], id: number) =>
    decided(`?externalEntityId=${id}`, { entrances: [entrance(20001, { identities })] })

  expect(pick([own, crane], 7001)).toMatchObject({ kind: 'enter-tenant', identity: crane })
  expect(pick([own, crane], 9999)).toMatchObject({ kind: 'enter-tenant', identity: own })
  expect(pick([crane, identity(7002)], 9999)).toMatchObject({ kind: 'choose-tenant', notice: 'choose-identity' })
  expect(pick([crane], 9999)).toMatchObject({ kind: 'enter-tenant', identity: crane })
})

test('TENANT-9 switchTenant=1 opens the dialog even if one tenant is preferred', () => {
  expect(decided('?switchTenant=1')).toMatchObject({ kind: 'choose-tenant', preselected: 20001 })
})

test('SESS-13 a reloaded browser tab restores its context without asking for tenants', () => {
  const tab = { tenantId: 20001, identityCode: 'P-7001', orgId: 41001 }
  const again = { tab, session: { tenantId: 20001 }, entrances: undefined }

  expect(decided('', again)).toEqual({ kind: 'resume' })
  expect(decided('?tenantId=20001', again)).toEqual({ kind: 'resume' })
  expect(decided('?tenantId=20002', again)).toEqual({ kind: 'find-entrances' })
  expect(decided('?switchTenant=1', again)).toEqual({ kind: 'find-entrances' })
  expect(decided('', { ...again, session: { tenantId: null } })).toEqual({ kind: 'find-entrances' })
})

test('ENTRY-10 the organisation is the address’s, the last one, the default one, or none', () => {
  const ask = (search: string, more: Partial<EntryFacts>) => decided(search, { entered, ...more })

  expect(ask('?orgId=5', { lastOrgId: 6 })).toEqual({ kind: 'find-organisation', source: 'addressed', orgId: 5 })
  expect(ask('', { lastOrgId: 6 })).toEqual({ kind: 'find-organisation', source: 'last', orgId: 6 })
  expect(ask('', { lastOrgId: 6, organisations: { last: organisation } })).toEqual({ kind: 'ready', organisation })
  expect(ask('', { lastOrgId: 6, organisations: { last: null } })).toMatchObject({ source: 'default' })
  expect(ask('', {})).toEqual({ kind: 'find-organisation', source: 'default', orgId: null })
  expect(ask('', { organisations: { default: organisation } })).toEqual({ kind: 'ready', organisation })
  expect(ask('', { organisations: { default: null } })).toEqual({ kind: 'ready', organisation: null })
})

test('ENTRY-14 an address outside the portal does not lead to sign-in', () => {
  const entry = parseEntry('/portall/1', '')
  expect(decided('', { entry, session: null })).toEqual({ kind: 'page', page: 'not-found' })
})

test('ENTRY-2 ENTRY-15 a forbidden organisation in the address is reported and never replaced', () => {
  expect(decided('?orgId=5', { entered, organisations: { addressed: null, default: organisation } })).toEqual({
    kind: 'problem',
    problem: { kind: 'organisation-closed' },
  })
})

test('ENTRY-42 module mode requests one module, by its codes or by the id in the path', () => {
  const settled = { entered, organisations: { addressed: organisation } }
  const schedule = { productCode: 'plan', menuCode: 'plan.schedule' }
  const byCode = '?viewMode=singleModule&orgId=41001&productCode=plan&menuCode=plan.schedule'
  const byId = (more: Partial<EntryFacts>) =>
    decideEntry(facts('?viewMode=module&orgId=41001', { ...settled, ...more }, '/portal/100231'))

  expect(decided(byCode, settled)).toEqual({ kind: 'find-menu', codes: schedule, orgId: 41001 })
  expect(decided(byCode, { ...settled, isMenuAuthorised: true })).toMatchObject({ kind: 'ready' })
  expect(byId({})).toEqual({ kind: 'find-codes', menuId: 100231 })
  expect(byId({ codes: schedule })).toEqual({ kind: 'find-menu', codes: schedule, orgId: 41001 })
  expect(byId({ codes: null })).toMatchObject({ kind: 'ready' })
  expect(decided('?orgId=41001&productCode=plan&menuCode=plan.schedule', settled)).toMatchObject({ kind: 'ready' })
})

test('ENTRY-42, ENTRY-142 a forbidden and an unknown menu show the same no-permission page', () => {
  const visit = (more: Partial<EntryFacts>) =>
    entryContextOf(facts('?viewMode=module&orgId=41001', { entered, organisations: { addressed: organisation }, ...more }, '/portal/100231'), organisation) // prettier-ignore
  const codes = { productCode: 'plan', menuCode: 'plan.schedule' }

  expect(visit({ codes, isMenuAuthorised: true })).toMatchObject({ menuId: 100231, ...codes })
  expect(visit({ codes, isMenuAuthorised: false })).toMatchObject({ menuId: 3, ...codes })
  // then only the id is known, whether or not the menu exists
  expect(visit({ codes: null })).toMatchObject({
    menuId: 3,
    requestedMenuId: 100231,
    productCode: null,
    menuCode: null,
  })
})

test('ENTRY-88 a second segment that names no menu shows the not-found page', () => {
  const more = { entered, organisations: { addressed: organisation } }
  expect(entryContextOf(facts('?orgId=41001', more, '/portal/nowhere'), organisation).menuId).toBe('unknown')
  expect(entryContextOf(facts('?orgId=41001', more, '/portal/100231'), organisation).menuId).toBe(100231)
})

test('ENTRY-7, ENTRY-96 the address must name an organisation if the tree is hidden', () => {
  expect(decided('', { entered, hasOrganisationTree: false })).toEqual({
    kind: 'problem',
    problem: { kind: 'missing-organisation' },
  })
  expect(decided('?org=/1/41001', { entered, hasOrganisationTree: false })).toMatchObject({ kind: 'find-organisation' })
})

test('TENANT-30, TENANT-57 the option enters the last tenant, unless another is preferred or it is closed', () => {
  const both = [nordbro, { ...huayu, lastUsed: true }]
  const directly = (entrances: Entrance[], search = '', more: Partial<EntryFacts> = {}) =>
    entering(entrances, search, { entersDirectly: true, ...more })

  expect(entering(both)).toBe('choose-tenant')
  expect(directly(both)).toBe(20002)
  expect(directly(both, '?tenantId=20001')).toBe(20001)
  expect(directly(both, '', { loginTenantId: 20001 })).toBe(20001)
  expect(directly(both, '?switchTenant=1')).toBe('choose-tenant')
  expect(directly(both, '', { wantsDialog: true })).toBe('choose-tenant')
  expect(directly([nordbro, huayu])).toBe('choose-tenant')
  expect(directly([nordbro, { ...suspended, lastUsed: true }])).toBe('choose-tenant')
  expect(directly([nordbro, { ...huayu, lastUsed: true, identities: [own, crane] }])).toBe('choose-tenant')
})

test('TENANT-20 the stored identity type selects the identity, and a participant keeps the organisation', () => {
  const several = [entrance(20001, { identities: [own, crane] })]
  const stored = (remembered: ReturnType<EntryFacts['rememberedIdentity']>, entrances = several) =>
    decided('', { entrances, rememberedIdentity: () => remembered })

  expect(stored({ type: 0, code: null, organisation: null })).toMatchObject({ identity: own, participantOrgId: null })
  expect(stored({ type: 1, code: null, organisation: 7101 })).toMatchObject({ identity: crane, participantOrgId: null })
  expect(stored({ type: 1, code: 'P-7001', organisation: 7101 })).toMatchObject({
    kind: 'enter-tenant',
    identity: crane,
    participantOrgId: 7101,
  })
  expect(stored({ type: 0, code: 'T-20001', organisation: 7101 })).toMatchObject({
    identity: own,
    participantOrgId: null,
  })
  // the stored organisation is no longer available
  expect(stored({ type: 1, code: 'P-7009', organisation: null })).toMatchObject({ identity: crane })
  const two = [entrance(20001, { identities: [own, crane, identity(7002)] })]
  expect(stored({ type: 1, code: 'P-7009', organisation: null }, two)).toMatchObject({ notice: 'choose-identity' })
  expect(stored(null)).toMatchObject({ kind: 'choose-tenant', notice: 'choose-identity' })
  const only = [entrance(20001, { identities: [crane] })]
  expect(stored({ type: 1, code: 'P-7001', organisation: 7102 }, only)).toMatchObject({ participantOrgId: 7102 })
})

test('TENANT-22 AGREE-5 AGREE-16 a change of identity and the agreement precede all calls of the tenant', () => {
  expect(decided('', { entered, requestedIdentity: 'P-7001', needsAgreement: true })).toEqual({
    kind: 'change-identity',
    code: 'P-7001',
  })
  expect(decided('', { entered, needsAgreement: true })).toEqual({ kind: 'agreement' })
  expect(decided('', { entered, needsAgreement: true, organisations: { default: organisation } })).toEqual({
    kind: 'agreement',
  })
  expect(decided('', { needsAgreement: true })).toMatchObject({ kind: 'enter-tenant' })
  expect(decided('', { entered, needsAgreement: true, wantsDialog: true })).toMatchObject({ kind: 'choose-tenant' })
})

test('VIEWAS-4 a browser tab with a stored view checks it once inside the tenant, before the organisation', () => {
  const inside = { session: { tenantId: 20001 }, entered: { tenantId: 20001, identityCode: 'T-20001' } }
  expect(decideEntry(facts('', { ...inside, hasStoredView: true }))).toEqual({ kind: 'find-view-as' })
  expect(decideEntry(facts('', { ...inside, hasStoredView: false })).kind).toBe('find-organisation')
  expect(decideEntry(facts('', { session: undefined, hasStoredView: true })).kind).toBe('find-session')
})
