/** AUDIT-14: how an entry can be wrong. */
export const AUDIT_FAULTS = ['changed', 'removed', 'gap', 'unsealed', 'otherSeal'] as const
export type AuditFault = (typeof AUDIT_FAULTS)[number]

/** AUDIT-15: the number of an entry and its hash. */
export const AUDIT_SEAL = /^[1-9][0-9]{0,14}:[0-9a-f]{64}$/

/** AUDIT-16: entries that one call verifies. */
export const VERIFIED_AT_ONCE = 5000

/** AUDIT-25: days for which a tenant can keep the entries of its log. */
export const AUDIT_RETENTION_DAYS = { minimum: 365, maximum: 3650 } as const

/** AUDIT-26: entries that one transaction removes. */
export const REMOVED_AT_ONCE = 1000

/** AUDIT-30: entries and bytes of one request, and limits of its answer. AUDIT-33: tests of a tenant in an hour. */
export const AUDIT_FORWARDING = {
  ...{ entries: 500, bytes: 1024 * 1024, timeoutMs: 15_000, answerBytes: 64 * 1024 },
  testsInHour: 20,
} as const

/** AUDIT-20, AUDIT-21: entries and bytes of one part of an export, and entries of a whole one. */
export const AUDIT_EXPORT = { entries: 100_000, partEntries: 2000, partBytes: 2 * 1024 * 1024 } as const

/** AUDIT-41: how an entry of the log came about. */
export const AUDIT_WAYS = [
  ...(['browser', 'interface', 'key', 'command-line', 'command'] as const),
  ...(['job', 'schedule', 'sweep', 'file'] as const),
] as const
export type AuditWay = (typeof AUDIT_WAYS)[number]

export const AUDIT_FORMATS = ['csv', 'jsonl'] as const
export type AuditFormat = (typeof AUDIT_FORMATS)[number]

/** AUDIT-24: minutes within which a reader's calls with one filter write one entry. */
export const AUDIT_READING_MINUTES = 15

/** AUDIT-17: kinds of objects by which the log is filtered. */
export const AUDIT_OBJECT_KINDS = [
  'person',
  'organisation',
  'role',
  'administrator-role',
  'menu',
  'application',
  'product',
  'tenant',
  'trust',
  'service-account',
  'change-set',
  'announcement',
  'legal-document',
] as const
export type AuditObjectKind = (typeof AUDIT_OBJECT_KINDS)[number]

/** A field that names an object. With `subject`, it does so in actions such as `{subject}.change` alone. */
interface ObjectField {
  part: 'target' | 'before' | 'after'
  field: string
  subject?: string
}

const target = (field: string, subject?: string): ObjectField => ({
  part: 'target',
  field,
  ...(subject !== undefined && { subject }),
})

/** The role that an action gives or takes. */
const role = (subject: string): ObjectField[] =>
  (['before', 'after'] as const).map((part) => ({ part, field: 'roleCode', subject }))

/** AUDIT-17: the fields of an entry that name an object of a kind. */
export const AUDIT_OBJECTS: Readonly<Record<AuditObjectKind, readonly ObjectField[]>> = {
  person: [target('userId'), target('removedUserId'), target('administrator'), target('requestedBy')],
  organisation: [target('orgId')],
  role: [target('code', 'role'), ...role('role'), ...role('trust'), ...role('view-permission')],
  'administrator-role': [target('code', 'administrator-role'), ...role('administrator')],
  menu: [target('menuCode')],
  application: [target('applicationCode')],
  product: [target('productCode')],
  tenant: [target('tenantId')],
  trust: [target('partnerId')],
  'service-account': [target('accountId')],
  'change-set': [target('id', 'change-set'), target('changeSetId')],
  announcement: [target('id', 'announcement')],
  'legal-document': [target('kind', 'legal-text'), target('kind', 'legal-document')],
}
