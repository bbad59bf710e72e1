import { tenantSceneShape } from '@portico/contract/administration/scene'
import { tenantWatermarkShape } from '@portico/contract/administration/watermark'
import { POLICY_METHODS } from '@portico/contract/rules/sign-in/sign-in-policy'
import { COLOUR_FIELDS } from '@portico/contract/rules/appearance/theme'
import { APPS } from '../world.ts'
import type { Browser } from '../sign-in/browser.ts'
import {
  allOperations,
  exampleValue,
  type FilledRequest,
  type LocatedValue,
  type Operation,
  toRequest,
  type Values,
} from './requests.ts'

/** Values from the caller's own calls, by field name; a field without one gets the smallest value of its schema. */
const OWN: Values = {
  orgId: 41001,
  tenantId: 20001,
  menuCode: 'plan.schedule',
  menuAuthCode: 'plan.schedule',
  productCode: 'plan',
  applicationCode: 'plan-core',
  appCode: 'plan-core',
  identity: 'T-20001',
  identityCode: 'T-20001',
  menuName: 'Schedule',
  origin: APPS.replace('//', '//erp-core.'),
  roleName: 'View only',
}

const IN_TWO_HOURS = new Date(Date.now() + 7_200_000).toISOString()
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()

const TEXTS = { en: 'Text', 'zh-CN': '文本', 'sv-SE': 'Text' }

const ANNOUNCEMENT = {
  ...{ titles: { en: 'Title' }, contents: { en: 'Text' }, startsAt: IN_AN_HOUR, endsAt: IN_TWO_HOURS },
  ...{ roleCodes: ['supplier'], orgIds: [41001], productCodes: ['plan'] },
}

const PRODUCT = { iconUrl: null, bizType: null, sort: 1 }
const GRANT = { scope: 'organisation', orgId: 9_999_999, applicationCode: null, roleCode: 'help-desk' }
const TENANT = { companyName: null, customCode: null, hostName: null }
const PAGE = { path: '/page', urlParams: '', parentCode: null, iconClass: null, orgTypes: ['department'], sort: 1 }
const CONFIGURATION = { apiVersion: 'portico/v1', kind: 'MenuSettings', code: 'plan.schedule' }
const SCENE = {
  ...Object.fromEntries(Object.keys(tenantSceneShape).map((name) => [name, null])),
  portalType: 0,
}
const WATERMARK = {
  ...Object.fromEntries(Object.keys(tenantWatermarkShape).map((name) => [name, null])),
  ...{ enabled: false, type: 'TEXT', text: 'Own' },
}
const LOOK = Object.fromEntries(
  ['systemName', 'systemLogoUrl', 'bgImageUrl', ...COLOUR_FIELDS].map((name) => [name, null]),
)
const NAMES = { en: 'Name', 'zh-CN': '名称', 'sv-SE': 'Namn' }
const DEFINITION = {
  ...{ apiVersion: 'portico/v1', kind: 'Application', code: 'gone', names: NAMES, group: 'pm', menus: [] },
  hosting: { kind: 'realm', sourceKind: 'folder', source: 'samples/planning' },
}

/** Values for one route: exceptions, and values beside ids that make the call valid. */
const OWN_OF_ROUTE: Record<string, Values> = {
  'GET /api/org-permission/v4/orgs/{id}': { id: 41001 },
  'GET /api/org-permission/v4/orgs/{id}/validate': { id: 41001 },
  'GET /api/org-permission/v4/orgs/{id}/projects/basic-info': { id: 41001 },
  'POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids': { orgIds: [30010] },
  'POST /api/org-permission/v4/orgs/list-project-auth-descendant-by-org-ids': { orgIds: [30010] },
  'POST /api/org-permission/v4/orgs/list-child-nodes': { ids: [30019] },
  'PUT /api/project-focus/{id}/status/{status}': { id: 41001, status: '1' },
  'PUT /api/org-permission/v4/project-focus/{id}/status/{status}': { id: 41001, status: '1' },
  'GET /api/participants/users/cur-user-auth-participant-orgs': { participantId: 7001 },
  'GET /api/org-permission/v4/participants/users/cur-user-auth-participant-orgs': { participantId: 7001 },
  'GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code': { dictFullCode: 'xmzt' },
  'GET /api/tenant-user/v4/tenants/{id}': { id: 20001 },
  'GET /api/tenant-user/v4/tenant-customs/{code}': { code: 'nordbro' },
  'GET /api/param/v4/tenant-customs/{id}/custom-code': { id: 20001 },
  'GET /api/workbench/v4/portal-menus/{id}/codes': { id: 100231 },
  'POST /api/workbench/v4/portal-menus/explain-member': { userId: 501 },
  'GET /api/workbench/v4/search': { q: 'sched', types: 'menu,org,project' },
  'GET /api/report-center/v4/mark/{id}/detail': { id: 31 },
  'PUT /api/product/v4/developer-overrides/{applicationCode}': { url: 'http://localhost:5173' },
  'POST /api/product/v4/applications/{applicationCode}/refusals': { code: 'NOT_FOUND', path: '/gone.js' },
  'GET /api/admin/v1/error-reports/{id}': { id: 9_999_999 },
  'GET /api/workbench/v4/tickets/{ticketNo}': { ticketNo: '2026-000001' },
  'POST /api/workbench/v4/ai-robot/resources/end': { token: `ai-${'A'.repeat(43)}` },
  'PUT /api/workbench/v4/ti-run/update-custom-info': { token: `ai-${'A'.repeat(43)}` },
  'POST /knowledge/api/robot/context-info': { token: `ai-${'A'.repeat(43)}` },
  'GET /api/workbench/v4/assistant/conversations/{id}': { id: 9_999_999 },
  'DELETE /api/workbench/v4/assistant/conversations/{id}': { id: 9_999_999 },
  'PUT /api/workbench/v4/assistant/proposals/{id}': { id: 9_999_999 },
  'GET /api/admin/v1/knowledge-documents/{id}': { id: 9_999_999 },
  'DELETE /api/admin/v1/knowledge-documents/{id}': { id: 9_999_999 },
  'PUT /api/admin/v1/knowledge-documents/{id}': { id: 9_999_999 },
  'POST /api/workbench/v4/telemetry/spans': {
    ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentId: 'c'.repeat(16), status: 200 },
  },
  'DELETE /identification/sessions/{id}': { id: 9_999_999 },
  'GET /identification/qrcode/{id}/status': { id: 'A'.repeat(22) },
  'POST /identification/qrcode/{id}/scan': { id: 'A'.repeat(22) },
  'POST /identification/qrcode/{id}/confirm': { id: 'A'.repeat(22), number: '00' },
  'POST /identification/qrcode/{id}/refuse': { id: 'A'.repeat(22) },
  'POST /identification/app-scan/confirm': { number: '00' },
  'POST /identification/second-factor/totp/confirm': { code: '000000' },
  'POST /identification/contacts': { kind: 'email', value: 'somebody@example.com' },
  'POST /identification/contacts/confirm': { code: '000000' },
  'POST /identification/session/step-up': { type: 'totp', code: '000000' },
  'POST /identification/login/second-factor': { type: 'totp', code: '000000' },
  'PUT /identification/passkeys/{id}': { id: 9_999_999 },
  'DELETE /identification/passkeys/{id}': { id: 9_999_999 },
  'POST /identification/session/app-token': { appCode: 'quality-core' },
  'PUT /api/message/v4/messages/ids': { ids: [9_999_999] },
  'GET /api/message/v4/messages/{id}': { id: 82 },
  'PUT /api/message/v4/messages/{id}/snooze': { id: 82, until: IN_AN_HOUR },
  'POST /api/message/v4/messages/{id}/actions/{action}': { id: 82, action: 'approve' },
  'POST /api/admin/v1/announcements': ANNOUNCEMENT,
  'GET /api/admin/v1/announcements/{id}': { id: 9_999_999 },
  'PUT /api/admin/v1/announcements/{id}': { id: 9_999_999, ...ANNOUNCEMENT },
  'POST /api/admin/v1/announcements/{id}/preview': { id: 9_999_999 },
  'POST /api/admin/v1/announcements/{id}/publish': { id: 9_999_999 },
  'DELETE /api/admin/v1/announcements/{id}': { id: 9_999_999 },
  'GET /api/admin/v1/announcements/{id}/readers': { id: 9_999_999 },
  'GET /api/admin/v1/announcements/{id}/readers.csv': { id: 9_999_999 },
  'GET /api/admin/v1/administrators/{id}': { id: 9_999_999 },
  'DELETE /api/admin/v1/administrators/{id}': { id: 9_999_999 },
  'POST /api/admin/v1/administrators': { scope: 'tenant', orgId: null, applicationCode: null, roleCode: 'gone' },
  'GET /api/admin/v1/administrator-roles/{code}': { code: 'help-desk' },
  'PUT /api/admin/v1/administrator-roles/{code}': { code: 'gone', names: NAMES },
  'DELETE /api/admin/v1/administrator-roles/{code}': { code: 'gone' },
  'POST /api/admin/v1/administrator-roles': { code: 'help-desk', names: NAMES },
  'GET /api/admin/v1/roles/{code}': { code: 'supplier' },
  'POST /api/admin/v1/roles': { code: 'help-desk', names: NAMES },
  'PUT /api/admin/v1/roles/{code}': { code: 'gone', names: NAMES },
  'DELETE /api/admin/v1/roles/{code}': { code: 'gone' },
  'GET /api/admin/v1/roles/{code}/deletion': { code: 'supplier' },
  'GET /api/admin/v1/administrator-roles/{code}/deletion': { code: 'help-desk' },
  'GET /api/admin/v1/service-accounts/{id}/deletion': { id: 9_999_999 },
  'GET /api/admin/v1/trusts/{direction}/{partnerId}/deletion': { partnerId: 9_999_999 },
  'POST /api/admin/v1/bin/{id}/restore': { id: 9_999_999 },
  'GET /api/admin/v1/role-grants/{id}': { id: 9_999_999 },
  'DELETE /api/admin/v1/role-grants/{id}': { id: 9_999_999 },
  'POST /api/admin/v1/role-grants': { access: 'allowed', roleCode: 'gone' },
  'GET /api/admin/v1/menus/{code}': { code: 'plan.schedule' },
  'PUT /api/admin/v1/menus/{code}': { code: 'gone', ownNames: null, ownSort: null },
  'POST /api/admin/v1/menus/positions': { code: 'gone', seen: 1, ownSort: null },
  'GET /api/admin/v1/menus/{code}/viewers': { code: 'plan.schedule' },
  'GET /api/admin/v1/catalogue-menus/{code}': { code: 'plan.schedule' },
  'POST /api/admin/v1/catalogue-menus': { code: 'plan.schedule', kind: 'menu', names: NAMES, ...PAGE },
  'PUT /api/admin/v1/catalogue-menus/{code}': { code: 'gone', names: NAMES, ...PAGE },
  'DELETE /api/admin/v1/catalogue-menus/{code}': { code: 'gone' },
  'GET /api/admin/v1/applications/{code}': { code: 'plan-core' },
  'PUT /api/admin/v1/applications/{code}': { code: 'gone', ownGroupCode: null, ownSort: null },
  'GET /api/admin/v1/applications/{code}/failures': { code: 'plan-core' },
  'GET /api/admin/v1/application-definitions/{code}/failures': { code: 'plan-core' },
  'GET /api/admin/v1/application-definitions/{code}/deletion': { code: 'plan-core' },
  'GET /api/admin/v1/application-definitions/{code}/revisions/{revision}/difference': {
    ...{ code: 'plan-core', revision: '2', with: '1' },
  },
  'GET /api/admin/v1/tenants/{id}/applications/{code}/deletion': { id: 9_999_999, code: 'plan-core' },
  'GET /api/admin/v1/application-definitions/{code}/secrets': { code: 'plan-core' },
  'GET /api/admin/v1/application-definitions/{code}/secrets/{id}': { code: 'plan-core', id: 9_999_999 },
  'POST /api/admin/v1/application-definitions/{code}/secrets': { code: 'gone' },
  'POST /api/admin/v1/application-definitions/{code}/secrets/{id}/rotation': { code: 'gone', id: 9_999_999 },
  'DELETE /api/admin/v1/application-definitions/{code}/secrets/{id}': { code: 'gone', id: 9_999_999 },
  'POST /api/admin/v1/tenants/{id}/clone': { id: 9_999_999, name: 'Clone', ...TENANT },
  'GET /api/admin/v1/tenants/{id}/deletion': { id: 9_999_999 },
  'POST /api/admin/v1/tenants/{id}/deletion/apply': { id: 9_999_999, name: 'Gone', reason: 'Contract' },
  'POST /api/admin/v1/tenants/{id}/export': { id: 9_999_999 },
  'GET /api/admin/v1/tenants/{id}/limits': { id: 9_999_999 },
  'PUT /api/admin/v1/tenants/{id}/limits': { id: 9_999_999, people: 5, organisations: null },
  'GET /api/admin/v1/tenants/{id}/applications': { id: 9_999_999 },
  'PUT /api/admin/v1/tenants/{id}/applications': { id: 9_999_999, applicationCodes: ['plan-core'] },
  'GET /api/admin/v1/application-definitions/{code}': { code: 'plan-core' },
  'GET /api/admin/v1/application-definitions/{code}/revisions': { code: 'plan-core' },
  'GET /api/admin/v1/application-definitions/{code}/revisions/{revision}': { code: 'plan-core', revision: '1' },
  'POST /api/admin/v1/application-definitions/check': { definition: DEFINITION },
  'POST /api/admin/v1/application-definitions/read': { text: JSON.stringify(DEFINITION) },
  'POST /api/admin/v1/application-definitions': { definition: DEFINITION },
  'PUT /api/admin/v1/application-definitions/{code}': { code: 'gone', definition: DEFINITION, takeFromRoles: false },
  'DELETE /api/admin/v1/application-definitions/{code}': { code: 'gone' },
  'GET /api/admin/v1/products/{code}': { code: 'plan' },
  'POST /api/admin/v1/products': { code: 'plan', names: NAMES, ...PRODUCT },
  'PUT /api/admin/v1/products/{code}': { code: 'gone', names: NAMES, ...PRODUCT },
  'DELETE /api/admin/v1/products/{code}': { code: 'gone' },
  'GET /api/admin/v1/organisations/{id}': { id: 41001 },
  'POST /api/admin/v1/organisations': { parentId: 9_999_999, code: null, shortName: null, statusCode: null, sort: 1 },
  'PUT /api/admin/v1/organisations/{id}': { id: 9_999_999, code: null, shortName: null, statusCode: null, sort: 1 },
  'GET /api/admin/v1/organisations/{id}/move-impact': { id: 41001, parentId: 30020 },
  'GET /api/admin/v1/trusts/{direction}/{partnerId}': { partnerId: 9_999_999 },
  'POST /api/admin/v1/trusts': { partnerId: 20001, expiresAt: null },
  'PUT /api/admin/v1/trusts/{direction}/{partnerId}': { partnerId: 9_999_999, expiresAt: null },
  'POST /api/admin/v1/trusts/{direction}/{partnerId}/accept': { partnerId: 9_999_999 },
  'DELETE /api/admin/v1/trusts/{direction}/{partnerId}': { partnerId: 9_999_999 },
  'PUT /api/admin/v1/viewing-policy': { roleCode: 'gone' },
  'PUT /api/admin/v1/look': LOOK,
  'PUT /api/admin/v1/scene': SCENE,
  'PUT /api/admin/v1/watermark': WATERMARK,
  'PUT /api/admin/v1/entries': { entries: [] },
  'GET /api/admin/v1/legal-documents/{kind}': { kind: 'agreement' },
  'PUT /api/admin/v1/legal-documents/{kind}': { kind: 'agreement', draft: null },
  'POST /api/admin/v1/legal-documents/{kind}/publish': { kind: 'agreement' },
  'GET /api/admin/v1/legal-documents/{kind}/versions/{number}': { kind: 'agreement', number: '1' },
  'POST /api/admin/v1/overview/steps': { isHidden: false },
  'GET /api/admin/v1/saved-views': { list: 'people' },
  'POST /api/admin/v1/saved-views': { list: 'people', keyword: '', filters: {}, from: '', to: '', sort: '' },
  'POST /api/admin/v1/saved-views/delete': { list: 'people' },
  'POST /api/admin/v1/imports': { file: '', kind: 'people', dryRun: true, name: 'people.csv' },
  'GET /api/admin/v1/imports/{id}': { id: 9_999_999 },
  'GET /api/admin/v1/imports/{id}/problems': { id: 9_999_999 },
  'POST /api/admin/v1/imports/{id}/cancel': { id: 9_999_999 },
  'POST /api/admin/v1/ticket-deliveries/{ticketId}/{way}/cancel': { ticketId: 9_999_999 },
  'POST /api/admin/v1/ticket-deliveries/{ticketId}/{way}/retry': { ticketId: 9_999_999 },
  'GET /api/admin/v1/change-sets/{id}': { id: 9_999_999 },
  'POST /api/admin/v1/change-sets': { operations: [{ document: CONFIGURATION, remove: false }] },
  'PUT /api/admin/v1/change-sets/{id}': { id: 9_999_999 },
  'DELETE /api/admin/v1/change-sets/{id}': { id: 9_999_999 },
  'PUT /api/admin/v1/change-sets/{id}/operations': { id: 9_999_999, document: CONFIGURATION, remove: false },
  'DELETE /api/admin/v1/change-sets/{id}/operations/{number}': { id: 9_999_999, number: 1 },
  'POST /api/admin/v1/change-sets/{id}/check': { id: 9_999_999 },
  'PUT /api/admin/v1/change-sets/{id}/schedule': { id: 9_999_999, localTime: null },
  'POST /api/admin/v1/change-sets/{id}/publish': { id: 9_999_999 },
  'POST /api/admin/v1/change-sets/{id}/roll-back': { id: 9_999_999, operations: [1], publish: false },
  'POST /api/admin/v1/change-sets/{id}/refuse': { id: 9_999_999, reason: 'Not now' },
  'GET /api/admin/v1/change-sets/{id}/preview': { id: 9_999_999 },
  'POST /api/admin/v1/change-sets/{id}/preview': { id: 9_999_999, readers: [] },
  'POST /api/workbench/v4/previews': { draft: 9_999_999, person: null },
  'GET /api/admin/v1/object-versions/{kind}': { kind: 'MenuSettings', code: 'plan.schedule' },
  'GET /api/admin/v1/object-versions/{kind}/{number}': {
    kind: 'MenuSettings',
    code: 'plan.schedule',
    number: 9_999_999,
  },
  'PUT /api/admin/v1/time-zone': { timeZone: 'UTC' },
  'PUT /api/admin/v1/two-person-rule': { kinds: [], days: 7 },
  'PUT /api/admin/v1/identity-provider': {
    ...{ issuer: 'https://login.example.com', secretRef: null, mailDomains: ['example.com'], enabled: false },
  },
  'POST /api/admin/v1/identity-provider/domains/{domain}/check': { domain: 'unlisted.example' },
  'PUT /api/admin/v1/sign-in-policy': { methods: [...POLICY_METHODS], providerOnly: null },
  'GET /api/admin/v1/service-accounts/{id}': { id: 9_999_999 },
  'POST /api/admin/v1/service-accounts': { grants: [GRANT] },
  'PUT /api/admin/v1/service-accounts/{id}': { id: 9_999_999, grants: [GRANT] },
  'DELETE /api/admin/v1/service-accounts/{id}': { id: 9_999_999 },
  'GET /api/admin/v1/service-accounts/{id}/keys/{keyId}': { id: 9_999_999, keyId: 9_999_999 },
  'POST /api/admin/v1/service-accounts/{id}/keys': { id: 9_999_999, rights: ['read person'], networks: [] },
  'POST /api/admin/v1/service-accounts/{id}/keys/{keyId}/rotation': { id: 9_999_999, keyId: 9_999_999 },
  'DELETE /api/admin/v1/service-accounts/{id}/keys/{keyId}': { id: 9_999_999, keyId: 9_999_999 },
  'POST /api/admin/v1/configuration': { documents: [CONFIGURATION], dryRun: false },
  'GET /api/admin/v1/configuration/sets/{code}': { code: 'gone' },
  'DELETE /api/admin/v1/configuration/sets/{code}': { code: 'gone' },
  'GET /api/admin/v1/configuration/objects/{kind}': { kind: 'MenuSettings', code: 'plan.schedule' },
  'GET /api/admin/v1/faults/{fingerprint}': { fingerprint: 'f'.repeat(64) },
  // without the subject, an answer has the entries of the calls before it (AUDIT-23)
  'GET /api/admin/v1/audit': { action: 'person' },
  'GET /api/admin/v1/audit/export': { action: 'person' },
  'PUT /api/admin/v1/audit/retention': { days: null },
  'GET /api/admin/v1/platform/flags/{name}': { name: 'keptAlive' },
  'PUT /api/admin/v1/platform/flags/{name}': { name: 'keptAlive', value: 10 },
  'GET /api/admin/v1/portal-documents/{kind}/{version}': { kind: 'privacy', version: 'gone' },
  'POST /api/admin/v1/portal-documents': { kind: 'privacy', version: 'gone', effectiveOn: '2199-01-01', texts: TEXTS },
  'PUT /api/admin/v1/portal-documents/{kind}/{version}': {
    ...{ kind: 'privacy', version: 'gone', effectiveOn: '2199-01-01', texts: TEXTS },
  },
  'DELETE /api/admin/v1/portal-documents/{kind}/{version}': { kind: 'privacy', version: 'gone' },
  'PUT /api/admin/v1/audit/forwarding': { url: null },
  'GET /api/admin/v1/tenants/{id}': { id: 9_999_999 },
  'POST /api/admin/v1/tenants': { ...TENANT, administrator: { email: 'anna.berg@nordbro.se', name: 'Anna' } },
  'PUT /api/admin/v1/tenants/{id}': { id: 9_999_999, ...TENANT },
  'GET /api/admin/v1/people/{id}': { id: 9_999_999 },
  'POST /api/admin/v1/people': { email: 'anna.berg@nordbro.se', name: 'Anna' },
  'POST /api/admin/v1/people/import': { file: Buffer.from('email\n').toString('base64') },
  'POST /api/admin/v1/role-grants/import': { file: Buffer.from('email,organisation,role\n').toString('base64') },
  'POST /api/admin/v1/roles/import': { file: Buffer.from('code\n').toString('base64'), name: 'Roles' },
  'POST /api/admin/v1/menus/import': { file: Buffer.from('code\n').toString('base64'), name: 'Menus' },
  'POST /api/admin/v1/organisations/import': { file: Buffer.from('code,parent,type,name\n').toString('base64') },
  'PUT /api/admin/v1/people/{id}': { id: 9_999_999, nickname: null },
  'POST /api/admin/v1/people/{id}/reset-link': { id: 9_999_999 },
  'POST /api/admin/v1/people/{id}/end-sessions': { id: 9_999_999 },
  'GET /api/admin/v1/people/{id}/second-factor': { id: 9_999_999 },
  'POST /api/admin/v1/people/{id}/second-factor/reset': { id: 9_999_999, reason: 'Lost phone' },
  'POST /api/admin/v1/people/{id}/second-factor/reset/cancel': { id: 9_999_999 },
  'POST /api/admin/v1/people/bulk/state': { ids: [9_999_999], state: 'active' },
  'POST /api/admin/v1/people/bulk/links': { ids: [9_999_999] },
  'POST /api/admin/v1/people/bulk/roles': { ids: [9_999_999], action: 'give', orgId: 41001, roleCode: 'gone' },
  'GET /api/admin/v1/people/{id}/erasure': { id: 9_999_999 },
  'POST /api/admin/v1/people/{id}/erasure/apply': { id: 9_999_999, reason: 'Request' },
  'POST /api/admin/v1/people/{id}/data': { id: 9_999_999 },
  'GET /api/admin/v1/people/{id}/identities': { id: 9_999_999 },
  'GET /api/admin/v1/people/{id}/access': { id: 9_999_999 },
  'GET /api/admin/v1/people/{id}/sessions': { id: 9_999_999 },
  'POST /api/admin/v1/people/{id}/sessions/{sessionId}/end': { id: 9_999_999, sessionId: 9_999_998 },
  'GET /api/admin/v1/people/{id}/merges/{removedId}': { id: 9_999_999, removedId: 9_999_998 },
  'POST /api/admin/v1/people/{id}/merges/{removedId}/apply': { id: 9_999_999, removedId: 9_999_998, moveLinks: false },
  'POST /api/admin/v1/view-as': { personId: 9_999_999, reason: 'Menu is missing', ticket: 'T-1' },
  'GET /api/message/v4/messages/{id}/delivery': { id: 82 },
  'GET /api/admin/v1/mail-suppressions/{userId}': { userId: 9_999_999 },
  'DELETE /api/admin/v1/mail-suppressions/{userId}': { userId: 9_999_999 },
  'PUT /api/message/v4/push/subscriptions': {
    ...{ endpoint: 'https://push.example.com/1', auth: 'AAAAAAAAAAAAAAAAAAAAAA', keyId: 'none' },
    // a point of the curve, from RFC 8291, section 5
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  },
  'DELETE /api/message/v4/push/subscriptions/{id}': { id: 9_999_999 },
  'POST /api/message/v4/messages/own': { titles: { en: 'Done' }, key: 'own' },
}

/** Returns a valid call with the caller's own values, and the locations in it that can have an id or a code. */
export const ownCall = (
  operation: Operation,
  more: Values = {},
): { filled: FilledRequest; locations: LocatedValue[] } =>
  exampleValue(operation, { ...OWN, ...OWN_OF_ROUTE[operation.route], ...more })

/** The calls that need a session. */
export const guardedOperations = (): Operation[] => allOperations().filter(({ access }) => access !== 'public')

export interface CallAnswer {
  status: number
  text: string
  headers: Record<string, unknown>
}

/** Sends one call as a person, or with the credentials of the headers. */
export async function ask(
  person: Pick<Browser, 'request'>,
  operation: Operation,
  filled: FilledRequest,
  more: Record<string, string> = {},
): Promise<CallAnswer> {
  const { headers, ...request } = toRequest(operation, filled)
  const answer = await person.request({ ...request, headers: { ...headers, ...more } })
  // No two images are alike, and no two sounds.
  const text = /^(image|audio)\//.test(String(answer.headers['content-type'])) ? '' : answer.payload
  return { status: answer.statusCode, text, headers: answer.headers }
}

/** Makes the valid call with the caller's own values. */
export const askOwn = (person: Pick<Browser, 'request'>, operation: Operation, more?: Values) =>
  ask(person, operation, ownCall(operation, more).filled)

/** Returns the code of a problem; undefined if the answer is no problem. */
export function codeOf({ text }: CallAnswer): string | undefined {
  try {
    return (JSON.parse(text) as { errorCode?: string } | null)?.errorCode
  } catch {
    return undefined
  }
}

/** Removes values that differ between any two answers to the same call. */
export const steady = (text: string): string =>
  text
    .replace(/"traceId":"[0-9a-f]+"/, '')
    .replace(/"(ticket|token|resourceToken|tenantToken|nonce|secret|address|image)":"(?:[^"\\]|\\.)+"/g, '')
    // the id of a row that this call has inserted has fifteen digits (ISO-6)
    .replace(/"(id|requestId)":\d{15}/g, '')
    .replace(/"code":"[\w-]{22,}"/g, '')
    // SIGN-164: the text of a record is random; its name begins with another label than the domain
    .replace(/"record":\{"name":"_portico\.[^"]*","text":"portico-domain=[0-9a-f]{32}"\}/g, '')
    // AUDIT-23: reading the log writes to it, so that its verification counts another entry
    .replace(/"checked":\d+,"removed":\d+/g, '')
    .replace(/"seal":"\d+:[0-9a-f]{64}"/g, '')
    .replace(/:"[\w-]{43}"/g, ':""')
    .replace(/#[\w-]{43}"/g, '"')
    // PREF-9: the call is in the log that it answers
    .replace(/,?\{"event":"DATA_DOWNLOAD"[^}]*\}/g, '')
    .replace(
      /"(createdAt|startedAt|changedAt|savedAt|expiredAt|serverTime|idleExpiresAt|lastActiveAt|markedAt|offeredAt)":("[^"]+"|\d+)/g,
      '',
    )
