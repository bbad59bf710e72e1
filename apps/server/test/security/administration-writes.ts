import { tenantSceneShape } from '@portico/contract/administration/scene'
import { tenantWatermarkShape } from '@portico/contract/administration/watermark'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import { COLOUR_FIELDS } from '@portico/contract/rules/appearance/theme'
import { POLICY_METHODS } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { Values } from '../isolation/requests.ts'

/** AUDIT-39: the secret of every call that takes one. */
export const CANARY = 'canary-Secret-7391'

/** Answers of former steps by the names that these steps give. */
export type Memory = Record<string, { id: number } & Record<string, unknown>>
type Caller = 'admin' | 'second' | 'ops' | 'partner'

export interface WriteStep {
  route: string
  values: (memory: Memory) => Values
  caller: Caller
  /** The name of the answer. */
  as: string | null
  /** A file that is sent as a multipart form. */
  file: string | null
  /** A statement before the call, for a state that no call of administration makes. */
  sql: string | null
}

type More = Partial<Omit<WriteStep, 'route' | 'values'>>

const A = '/api/admin/v1'
const step = (route: string, values: Values | WriteStep['values'] = {}, more: More = {}): WriteStep => ({
  ...{ route: route.replace(' /', ` ${A}/`), caller: 'admin', as: null, file: null, sql: null, ...more },
  values: typeof values === 'function' ? values : () => values,
})
const idOf =
  (name: string, more: Values = {}) =>
  (memory: Memory): Values => ({ id: memory[name]?.id, ...more })

const NAMES = { en: 'Walker', 'zh-CN': '名称', 'sv-SE': 'Namn' }
const OTHER_NAMES = { ...NAMES, en: 'Other' }
const TEXTS = { en: 'Terms', 'zh-CN': '条款', 'sv-SE': 'Villkor' }
const GRANT = { scope: 'tenant', orgId: null, applicationCode: null, roleCode: 'auditor' }
const MENUS = [{ menuCode: 'plan.schedule', authorityCodes: ['plan.schedule.view'] }]
const ROLE = { apiVersion: 'portico/v1', kind: 'Role', names: NAMES, menus: [] }
const SETTINGS = { apiVersion: 'portico/v1', kind: 'MenuSettings', code: 'plan.schedule' }
const LOOK_DOCUMENT = { apiVersion: 'portico/v1', kind: 'Look', names: { en: 'Other' } }
const LOOK = Object.fromEntries(
  ['systemName', 'systemLogoUrl', 'bgImageUrl', ...COLOUR_FIELDS].map((name) => [name, null]),
)
const SCENE = {
  ...Object.fromEntries(Object.keys(tenantSceneShape).map((name) => [name, null])),
  portalType: 0,
}
const WATERMARK = {
  ...Object.fromEntries(Object.keys(tenantWatermarkShape).map((name) => [name, null])),
  ...{ enabled: false, type: 'TEXT', text: 'Walked' },
}
const DEFINITION = {
  ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'walked', names: NAMES, group: 'pm', menus: [] },
  hosting: { kind: 'realm', sourceKind: 'folder', source: 'samples/planning' },
}
const ANNOUNCEMENT = {
  ...{ titles: { en: 'Title' }, contents: { en: 'Text' }, form: 'banner', mustRead: false, roleCodes: [], orgIds: [] },
  ...{ productCodes: [], startsAt: new Date(Date.now() + 3_600_000).toISOString(), endsAt: null },
}
/** The text in the DNS record of the domain, without its prefix. */
export const DOMAIN_TOKEN = 'walked'
const PROVIDER = {
  ...{ name: 'Walked', issuer: 'https://login.example.com', clientId: 'portico', secretRef: null, secretEndsOn: null },
  ...{ mailDomains: ['example.com'], admitsUnknown: false, enabled: true },
}
const TENANT = { companyName: null, customCode: null, hostName: null }
const csv = (...lines: string[]) => Buffer.from(lines.join('\n')).toString('base64')
const person = (name: string) => ({ email: `${name}@walked.example`, name })
const LI_WEI = `(select id from user_account where username = 'li.wei')`

/** AUDIT-38: a successful call of every write of administration, in an order in which each one can succeed. */
export const WRITE_STEPS: readonly WriteStep[] = [
  step('PUT /look', { ...LOOK, systemName: { en: 'Walked' } }),
  step('PUT /scene', { ...SCENE, uniqueOpened: false }),
  step('PUT /watermark', WATERMARK),
  step('PUT /entries', { entries: [] }),
  step('PUT /time-zone', { timeZone: 'Europe/Stockholm' }),
  step('PUT /message-defaults', { pushTitles: true, bySource: { plan: { normal: 'none' } } }),
  step('PUT /view-as-policy', { consentRequired: true }),
  step('PUT /audit/retention', { days: 400 }),
  step('PUT /platform/flags/{name}', { name: 'keptAlive', value: 9 }, { caller: 'ops' }),
  step('PUT /audit/forwarding', { url: 'https://siem.example.com/' }),
  step('POST /audit/forwarding/test'),
  step('PUT /sign-in-policy', { methods: [...POLICY_METHODS], providerOnly: null, secondFactor: 'off', graceDays: 9 }),
  step('PUT /assistant-settings', { model: { url: 'https://model.example.com/v1', name: 'm', key: CANARY } }),

  step('PUT /legal-documents/{kind}', { kind: 'privacy', draft: TEXTS }),
  step('POST /legal-documents/{kind}/publish', { kind: 'privacy' }),

  step(
    'POST /portal-documents',
    { kind: 'privacy', version: 'walked', effectiveOn: '2199-01-01', texts: TEXTS },
    { caller: 'ops' },
  ),
  step(
    'PUT /portal-documents/{kind}/{version}',
    { kind: 'privacy', version: 'walked', effectiveOn: '2199-01-02', texts: TEXTS },
    { caller: 'ops' },
  ),
  step('DELETE /portal-documents/{kind}/{version}', { kind: 'privacy', version: 'walked' }, { caller: 'ops' }),

  step('POST /knowledge-documents', {}, { file: 'First text', as: 'document' }),
  step('PUT /knowledge-documents/{id}', idOf('document'), { file: 'Second text' }),
  step('DELETE /knowledge-documents/{id}', idOf('document')),

  step('POST /announcements', ANNOUNCEMENT, { as: 'announcement' }),
  step('PUT /announcements/{id}', idOf('announcement', { ...ANNOUNCEMENT, titles: { en: 'Other' } })),
  step('POST /announcements/{id}/preview', idOf('announcement')),
  step('POST /announcements/{id}/publish', idOf('announcement')),
  step('DELETE /announcements/{id}', idOf('announcement')),
  step('DELETE /mail-suppressions/{userId}', { userId: 612 }, {
    sql: 'insert into mail_suppression (user_id, address, response) select id, email, 550 from user_account where id = 612',
  }), // prettier-ignore

  step('POST /administrator-roles', { code: 'walked', names: NAMES, rights: ['read person'] }),
  step('PUT /administrator-roles/{code}', { code: 'walked', names: OTHER_NAMES, rights: ['read person'] }),
  step('POST /administrators', { ...GRANT, userId: 612, roleCode: 'walked' }, { as: 'administrator' }),
  step('DELETE /administrators/{id}', idOf('administrator')),
  step('DELETE /administrator-roles/{code}', { code: 'walked' }),

  step('POST /roles', { code: 'walked', names: NAMES, menus: MENUS }),
  step('PUT /roles/{code}', { code: 'walked', names: OTHER_NAMES, menus: MENUS }),
  step(
    'POST /role-grants',
    { userId: 612, orgId: 41001, roleCode: 'walked', access: 'allowed', inherit: true },
    { as: 'grant' },
  ),
  step('DELETE /role-grants/{id}', idOf('grant')),
  step('POST /organisations/import', {
    file: csv('code,parent,type,name', 'imported,,department,Imported'),
    dryRun: false,
  }),
  step(
    'POST /role-grants/import',
    {
      ...{ file: csv('email,organisation,role', 'anna.berg@nordbro.se,imported,imported-role'), dryRun: false },
    },
    {
      sql: `insert into role (tenant_id, code, names) values (20001, 'imported-role', '{"en":"I","zh-CN":"名","sv-SE":"I"}')`,
    },
  ),
  step('DELETE /roles/{code}', { code: 'walked' }),
  step('POST /bin/{id}/restore', idOf('row'), {
    sql: 'select id from deleted_object where tenant_id = 20001 order by id desc limit 1',
  }),
  step('POST /roles/import', {
    file: csv('code,name_zh,name_en,name_sv,menu,authorities', 'other,名,N,N,plan.schedule,plan.schedule.view'),
    dryRun: false,
    name: 'Roles',
  }),
  step('PUT /menus/{code}', { code: 'plan.schedule', ownNames: OTHER_NAMES, ownSort: 7, enabled: true }),
  step('POST /menus/positions', { code: 'plan.schedule', seen: 7, ownSort: 4 }),
  step('POST /menus/import', { file: csv('code,position', 'plan.schedule,3'), dryRun: false, name: 'Menus' }),
  step('PUT /applications/{code}', { code: 'plan-core', ownGroupCode: null, ownSort: 7, enabled: true }),

  step('POST /people', person('one'), { as: 'person' }),
  step('PUT /people/{id}', idOf('person', { nickname: 'First', state: 'active' })),
  step('POST /people/{id}/reset-link', idOf('person')),
  step('POST /people/{id}/end-sessions', idOf('person')),
  step('POST /people/{id}/sessions/{sessionId}/end', ({ row }) => ({ id: 612, sessionId: row?.id }), {
    sql: `with made as (insert into session (id, sid_hash, user_id, idle_seconds, keep, absolute_expires_at)
        values (9100001, '\\x01', 612, 3600, false, now() + interval '1 day') returning id)
      insert into session_identity (tenant_id, session_id, identity_code)
        select 20001, id, 'T-20001' from made returning session_id as id`,
  }),
  step('POST /people', person('two'), { as: 'removed' }),
  step('POST /people/{id}/merges/{removedId}/apply', ({ person, removed }) => ({
    ...{ id: person?.id, removedId: removed?.id, moveLinks: false },
  })),
  step('POST /people/bulk/state', ({ person }) => ({ ids: [person?.id], state: 'disabled' })),
  step('POST /people/bulk/state', ({ person }) => ({ ids: [person?.id], state: 'active' })),
  step('POST /people/bulk/links', ({ person }) => ({ ids: [person?.id] })),
  step('POST /people/bulk/roles', ({ person }) => ({
    ...{ ids: [person?.id], action: 'give', orgId: 41001, roleCode: 'supplier', inherit: true },
  })),
  step('POST /people', person('erased'), { as: 'erased' }),
  step('POST /people/{id}/data', idOf('erased')),
  step('POST /people/{id}/erasure/apply', idOf('erased', { reason: 'Request' })),
  step('POST /people/import', { file: csv('email,name', 'three@walked.example,Three'), dryRun: false }),
  step(
    'POST /organisations',
    { parentId: 30010, type: 'department', name: 'Walked', code: null, shortName: null, statusCode: null, sort: 1 },
    { as: 'organisation' },
  ),
  step(
    'PUT /organisations/{id}',
    idOf('organisation', {
      parentId: 30010,
      type: 'department',
      name: 'Other',
      code: null,
      shortName: null,
      statusCode: null,
      sort: 1,
      enabled: true,
    }),
  ),
  step('POST /overview/steps', { isHidden: true }),
  step('POST /workbooks/read', { file: csv('') }),
  step('POST /imports', { kind: 'people', name: 'w.csv', file: csv('email'), dryRun: true }, { as: 'import' }),
  step('POST /imports/{id}/cancel', idOf('import')),

  step('POST /saved-views', { list: 'people', name: 'Walked' }),
  step('POST /saved-views/delete', { list: 'people', name: 'Walked' }),
  step(
    'POST /ticket-deliveries/{ticketId}/{way}/cancel',
    { ticketId: 890_001, way: 'mail' },
    {
      sql: `with ticket as (insert into support_ticket (tenant_id, id, user_id, ticket_no, state, question, branch_code,
        branch_names, fault_code, product_names, project_name, contact, account_name, channel, type)
        values (20001, 890001, ${LI_WEI}, 'walked', 'received', 'Q', 'b', '{}', 'f', '{}', 'p', 'c', 'a', 'w', 't')
        returning id)
      insert into ticket_delivery (tenant_id, ticket_id, way, attempts, next_at)
        select 20001, id, 'mail', 3, now() + interval '1 hour' from ticket`,
    },
  ),
  step('POST /ticket-deliveries/{ticketId}/{way}/retry', { ticketId: 890_001, way: 'mail' }),

  step('POST /service-accounts', { name: 'Walked', grants: [GRANT] }, { as: 'account' }),
  step('PUT /service-accounts/{id}', idOf('account', { name: 'Other', grants: [GRANT], enabled: true })),
  step(
    'POST /service-accounts/{id}/keys',
    idOf('account', { name: 'Key', rights: ['read person'], networks: [], days: 9 }),
    { as: 'key' },
  ),
  step('POST /service-accounts/{id}/keys/{keyId}/rotation', ({ account, key }) => ({
    ...{ id: account?.id, keyId: key?.id, days: 9, overlapHours: 1 },
  })),
  step('DELETE /service-accounts/{id}/keys/{keyId}', ({ account, key }) => ({
    ...{ id: account?.id, keyId: key?.id },
  })),
  step('DELETE /service-accounts/{id}', idOf('account')),

  step('PUT /identity-provider', PROVIDER),
  step(
    'POST /identity-provider/domains/{domain}/check',
    { domain: 'example.com' },
    {
      sql: `update tenant_mail_domain set token = '${DOMAIN_TOKEN}' where tenant_id = 20001`,
    },
  ),
  step('POST /identity-provider/tests'),
  step(
    'POST /identity-provider/activate',
    {},
    {
      sql: `update identity_provider_test set state = 'passed' where tenant_id = 20001`,
    },
  ),
  step('DELETE /identity-provider'),

  step('POST /configuration', {
    ...{ documents: [{ ...ROLE, code: 'filed' }], dryRun: false },
    managedBy: { set: 'walked', ui: 'free', prune: false, sources: [{ file: 'walked.yaml', line: 1 }] },
  }),
  step('DELETE /configuration/sets/{code}', { code: 'walked' }),

  step(
    'POST /change-sets',
    { name: 'First', operations: [{ document: { ...ROLE, code: 'first' }, remove: false }] },
    { as: 'set' },
  ),
  step('PUT /change-sets/{id}', idOf('set', { name: 'Other', isWaiting: false })),
  step('PUT /change-sets/{id}/operations', idOf('set', { document: { ...SETTINGS, position: 9 }, remove: false })),
  step('DELETE /change-sets/{id}/operations/{number}', idOf('set', { number: 2 })),
  step('POST /change-sets/{id}/check', idOf('set')),
  step('POST /change-sets/{id}/preview', idOf('set', { readers: [] })),
  step('PUT /change-sets/{id}/schedule', idOf('set', { localTime: '2030-01-01T10:00', confirmed: true })),
  step('PUT /change-sets/{id}/schedule', idOf('set', { localTime: null, confirmed: true })),
  step('POST /change-sets/{id}/publish', idOf('set', { confirmed: true })),
  step('POST /change-sets/{id}/roll-back', idOf('set', { operations: [1], publish: false, confirmed: true }), {
    as: 'back',
  }),
  step('DELETE /change-sets/{id}', idOf('back')),
  step(
    'PUT /two-person-rule',
    { kinds: ['Look'], days: 9 },
    {
      sql: `insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      values (20001, 9100612, 612, 'tenant-administrator', 'tenant')`,
    },
  ),
  step(
    'POST /change-sets',
    { name: 'Look', operations: [{ document: { ...LOOK_DOCUMENT }, remove: false }] },
    { caller: 'second', as: 'request' },
  ),
  step('PUT /change-sets/{id}', idOf('request', { name: 'Look', isWaiting: true }), { caller: 'second' }),
  step('POST /change-sets/{id}/refuse', idOf('request', { reason: 'Not now' })),

  step(
    'POST /trusts',
    { partnerId: 20001, policy: 'auto', expiresAt: null },
    {
      ...{ caller: 'partner', sql: 'delete from tenant_trust' },
    },
  ),
  step('POST /trusts/{direction}/{partnerId}/accept', { direction: 'viewing', partnerId: 20004 }),
  step('POST /trusts', { partnerId: 20004, policy: 'auto', expiresAt: null }),
  step('PUT /trusts/{direction}/{partnerId}', {
    direction: 'viewed',
    partnerId: 20004,
    policy: 'off',
    expiresAt: null,
  }),
  step('DELETE /trusts/{direction}/{partnerId}', { direction: 'viewed', partnerId: 20004 }),
  step('PUT /viewing-policy', { roleCode: 'supplier', ownPolicy: 'off', days: 9 }),

  step('POST /products', { code: 'walked', names: NAMES, iconUrl: null, bizType: null, sort: 1 }, { caller: 'ops' }),
  step(
    'PUT /products/{code}',
    { code: 'walked', names: OTHER_NAMES, iconUrl: null, bizType: null, sort: 1 },
    { caller: 'ops' },
  ),
  step('DELETE /products/{code}', { code: 'walked' }, { caller: 'ops' }),
  step(
    'POST /catalogue-menus',
    {
      ...{
        code: 'plan.walked',
        applicationCode: 'plan-core',
        kind: 'menu',
        names: NAMES,
        path: '/page',
        urlParams: '',
      },
      ...{
        parentCode: null,
        iconClass: null,
        orgTypes: ['department'],
        sort: 1,
        integrateType: 0,
        authorities: [],
        advertised: false,
      },
    },
    { caller: 'ops' },
  ),
  step(
    'PUT /catalogue-menus/{code}',
    {
      ...{ code: 'plan.walked', names: OTHER_NAMES, path: '/page', urlParams: '', parentCode: null, iconClass: null },
      ...{ orgTypes: ['department'], sort: 1, integrateType: 0, authorities: [], advertised: false },
    },
    { caller: 'ops' },
  ),
  step('DELETE /catalogue-menus/{code}', { code: 'plan.walked' }, { caller: 'ops' }),
  step('POST /application-definitions/read', { text: JSON.stringify(DEFINITION) }, { caller: 'ops' }),
  step('POST /application-definitions/check', { definition: DEFINITION }, { caller: 'ops' }),
  step('POST /application-definitions', { definition: DEFINITION }, { caller: 'ops' }),
  step(
    'PUT /application-definitions/{code}',
    { code: 'walked', definition: { ...DEFINITION, names: OTHER_NAMES }, takeFromRoles: false },
    { caller: 'ops' },
  ),
  step('POST /application-definitions/{code}/secrets', { code: 'walked' }, { caller: 'ops', as: 'secret' }),
  step(
    'POST /application-definitions/{code}/secrets/{id}/rotation',
    idOf('secret', { code: 'walked', overlapHours: 1 }),
    { caller: 'ops' },
  ),
  step('DELETE /application-definitions/{code}/secrets/{id}', idOf('secret', { code: 'walked' }), { caller: 'ops' }),
  step('DELETE /application-definitions/{code}', { code: 'walked' }, { caller: 'ops' }),
  step('POST /tenants', { name: 'Walked', ...TENANT, administrator: person('four') }, { caller: 'ops', as: 'tenant' }),
  step('PUT /tenants/{id}', idOf('tenant', { name: 'Other', ...TENANT, state: 'normal' }), { caller: 'ops' }),
  step('PUT /tenants/{id}/limits', idOf('tenant', { people: 5, organisations: null }), { caller: 'ops' }),
  step('PUT /tenants/{id}/applications', idOf('tenant', { applicationCodes: ['plan-core', ...STAYING_APPLICATIONS] }), {
    caller: 'ops',
  }),
  step('POST /tenants/{id}/export', idOf('tenant', {}), { caller: 'ops' }),
  step('POST /tenants/{id}/deletion/apply', idOf('tenant', { name: 'Other', reason: 'Contract' }), { caller: 'ops' }),
  step(
    'POST /tenants/{id}/clone',
    { id: 20001, name: 'Clone', ...TENANT, administrator: person('five') },
    { caller: 'ops' },
  ),

  step('PUT /view-as-policy', { consentRequired: false }),
  step('POST /view-as', { personId: 612, reason: 'Menu is missing', ticket: 'T-1' }),
  step('POST /view-as/end'),
]
