import { z } from 'zod/mini'
import { boundedText, Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import {
  AUDIT_FAULTS,
  AUDIT_FORMATS,
  AUDIT_OBJECT_KINDS,
  AUDIT_RETENTION_DAYS,
  AUDIT_SEAL,
  AUDIT_WAYS,
} from '../rules/administration/audit.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { pageOf, pageQuery, sortQuery } from './paging.ts'

/** An entry of the tenant's audit log. */
const LoggedChange = z.object({
  id: Id,
  happenedAt: Instant,
  /** Null for a command of the operator. */
  actorUserId: z.nullable(Id),
  actorName: z.nullable(z.string()),
  action: z.string(),
  target: z.record(z.string(), z.unknown()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  traceId: z.string(),
  address: z.nullable(z.string()),
  /** AUDIT-41: null for entries from before it was recorded. */
  way: z.nullable(z.enum(AUDIT_WAYS)),
})
export type LoggedChange = z.infer<typeof LoggedChange>

/** AUDIT-14: the newest number of a log and its hash, as `NUMBER:HASH`. */
const Seal = z.string().check(z.regex(AUDIT_SEAL))

/** AUDIT-14: a part of the log, in the order of the numbers. */
const VerifiedPart = z.object({
  /** Correct entries of this part. */
  checked: z.int(),
  /** AUDIT-28: entries of this part that retention has removed. */
  removed: z.int(),
  /** The first wrong entry; the verification ends there. */
  fault: z.nullable(z.object({ kind: z.enum(AUDIT_FAULTS), number: z.nullable(z.int()), entryId: z.nullable(Id) })),
  /** The last checked seal; null if the log has none. */
  seal: z.nullable(Seal),
  nextCursor: z.nullable(z.string()),
})
export type VerifiedPart = z.infer<typeof VerifiedPart>

/** AUDIT-9, AUDIT-17: what selects the entries of a list and of an export. */
const filter = {
  actorUserId: z.optional(IdText),
  /** An action, such as `person.change`, or its first part, such as `person`. */
  action: z.optional(z.string().check(z.regex(/^[a-z][a-z.-]{0,62}$/))),
  objectKind: z.optional(z.enum(AUDIT_OBJECT_KINDS)),
  /** The number or code of an object; of any kind without `objectKind`. */
  objectId: z.optional(boundedText(100)),
  way: z.optional(z.enum(AUDIT_WAYS)),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
}

/** AUDIT-20: a part of an export. The texts of all parts, one after the other, are the file. */
const ExportedPart = z.object({
  text: z.string(),
  /** Entries of this part. */
  entries: z.int(),
  /** The time of the last entry of this part; null for a part without entries. */
  oldest: z.nullable(Instant),
  nextCursor: z.nullable(z.string()),
  /** AUDIT-21: true for the last part of an export that leaves out older entries. */
  isCut: z.boolean(),
})
export type ExportedPart = z.infer<typeof ExportedPart>

/** AUDIT-25: the days for which the log keeps its entries; null for all of them. */
export const AuditRetention = z.object({
  days: z.nullable(z.int().check(z.minimum(AUDIT_RETENTION_DAYS.minimum), z.maximum(AUDIT_RETENTION_DAYS.maximum))),
})
export type AuditRetention = z.infer<typeof AuditRetention>

/** AUDIT-29: the server to which the log is forwarded. */
const AuditForwarding = z.object({
  /** Null if the log is not forwarded. */
  url: z.nullable(z.string()),
  /** The number of the last entry that the server has, or that was the newest before. */
  lastNumber: z.nullable(z.int()),
  /** Entries that the server does not have yet; null if the log is not forwarded. */
  waiting: z.nullable(z.int()),
  /** Failures since the last success. */
  failures: z.int(),
  /** The status of the last answer; 0 for no answer, null before the first request and for syslog, which answers nothing. */
  lastStatus: z.nullable(z.int()),
  lastSentAt: z.nullable(Instant),
})
export type AuditForwarding = z.infer<typeof AuditForwarding>

/** API-13: the state of a forwarding changes with each request. */
export const ForwardingVersion = z.pick(AuditForwarding, { url: true })

const retention = { access: 'tenant', versioned: AuditRetention, response: AuditRetention } as const

export const auditAdministration = [
  endpoint('GET /api/admin/v1/audit', {
    summary: "The tenant's audit log, the latest entry first; the log records its readers (AUDIT-9, AUDIT-23)",
    access: 'tenant',
    right: 'read log',
    query: z.object({ ...pageQuery, ...sortQuery(SORT_KEYS.audit), ...filter }),
    response: pageOf(LoggedChange),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/audit/export', {
    summary: "A part of the tenant's audit log as lines of a CSV or JSON lines file, the latest entry first (AUDIT-20)",
    access: 'tenant',
    right: 'read log',
    query: z.object({ cursor: pageQuery.cursor, format: z.enum(AUDIT_FORMATS), ...filter }),
    response: ExportedPart,
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/audit/verification', {
    summary: "Verify a part of the tenant's audit log: the first entry that was changed, removed or added (AUDIT-14)",
    access: 'tenant',
    right: 'read log',
    query: z.object({
      cursor: pageQuery.cursor,
      /** AUDIT-15: a seal from before, which the log must still have. */
      seal: z.optional(Seal),
    }),
    response: VerifiedPart,
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/audit/retention', {
    ...retention,
    summary: 'The days for which the audit log keeps its entries (AUDIT-25)',
    right: 'read log',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/audit/retention', {
    ...retention,
    summary: 'Change the days for which the audit log keeps its entries; needs a recent proof of identity (AUDIT-25)',
    stepUp: true,
    right: 'edit log',
    configures: 'AuditRetention',
    body: AuditRetention,
    errors: [
      ...(['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED'] as const),
      ...(['CHANGED_MEANWHILE', 'MATCH_REQUIRED', 'STEP_UP_REQUIRED'] as const),
    ],
  }),
  endpoint('GET /api/admin/v1/audit/forwarding', {
    summary: 'The server to which the audit log is forwarded, and how far that has come (AUDIT-32)',
    access: 'tenant',
    versioned: ForwardingVersion,
    right: 'read log',
    response: AuditForwarding,
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/audit/forwarding', {
    summary:
      'Forward the audit log to another server, or to none; shows the key of the signatures once, and needs a recent proof of identity (AUDIT-29)',
    access: 'tenant',
    versioned: ForwardingVersion,
    stepUp: true,
    right: 'edit log',
    body: z.object({
      url: z.nullable(z.string().check(z.maxLength(2000), z.regex(/^(?:https?|syslog):\/\/[^\s@#]+$/))),
    }),
    response: z.object({ ...AuditForwarding.shape, secret: z.nullable(z.string()) }),
    errors: ['FORBIDDEN', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('POST /api/admin/v1/audit/forwarding/test', {
    summary:
      'Send a signed line without an entry to the server, and answer its status; 0 without an answer, null for syslog (AUDIT-33)',
    access: 'tenant',
    right: 'edit log',
    response: z.object({ status: z.nullable(z.int()) }),
    errors: ['FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
] as const
