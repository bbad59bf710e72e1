import { z } from 'zod/mini'
import { boundedText, IdText, Instant, Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import {
  BLOCKING_CHECKS,
  CHANGE_SOURCES,
  CHANGE_STATES,
  CHECK_NAMES,
  CHECKS,
  SET_OPERATIONS,
} from '../rules/administration/change-sets.ts'
import { CONFIGURATION_BYTES } from '../rules/administration/configuration.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { REFUSAL_CHARACTERS } from '../rules/administration/two-person-rule.ts'
import { isLocalTime } from '../rules/administration/local-time.ts'
import { ConfigurationDocument } from './configuration.ts'
import { pageOf, pageQuery, sortQuery } from './paging.ts'
import { SecondPersonRefusal } from './two-person-rule.ts'

/** A person by name; null in place of it if a command or the portal made the change. */
export const ChangePerson = z.object({ userId: z.int(), name: z.string() })

const Schedule = z.object({
  /** `YYYY-MM-DDTHH:MM` in the time zone. */
  localTime: z.string(),
  timeZone: z.string(),
  dueAt: Instant,
})

/** CHANGE-1: a change set without its operations. */
export const ChangeSetSummary = z.object({
  id: z.int(),
  /** Null for a configuration file (CHANGE-11). */
  name: z.nullable(z.string()),
  state: z.enum(CHANGE_STATES),
  source: z.enum(CHANGE_SOURCES),
  operationCount: z.int(),
  createdBy: z.nullable(ChangePerson),
  createdAt: Instant,
  changedAt: Instant,
  schedule: z.nullable(Schedule),
  /** ADMIN-134: the request for publication; null without one. */
  request: z.nullable(
    z.object({
      by: z.nullable(ChangePerson),
      at: Instant,
      /** The time at which it ends without a decision; null if the set needs no second person. */
      expiresAt: z.nullable(Instant),
    }),
  ),
  /** ADMIN-136: the refusal of the last request; null after another request. */
  refusal: z.nullable(z.object({ by: z.nullable(ChangePerson), at: Instant, reason: z.string() })),
  publishedBy: z.nullable(ChangePerson),
  publishedAt: z.nullable(Instant),
  /** CHANGE-3: the set that this one rolls back. */
  rolledBackId: z.nullable(z.int()),
  /** CHANGE-4: the reason why a scheduled set was not published. */
  failure: z.nullable(z.object({ at: Instant, errorCode: z.string() })),
})
export type ChangeSetSummary = z.infer<typeof ChangeSetSummary>

/** CHANGE-5: a field that differs. Of names and texts, each language is a field. */
export const FieldDifference = z.object({
  field: z.string(),
  language: z.nullable(Language),
  before: z.unknown(),
  after: z.unknown(),
})
export type FieldDifference = z.infer<typeof FieldDifference>

/** CHANGE-2: a field that somebody else has changed since the operation was saved. */
const Conflict = z.object({
  /** Null if the object itself was deleted. */
  field: z.nullable(z.string()),
  language: z.nullable(Language),
  saved: z.unknown(),
  present: z.unknown(),
  proposed: z.unknown(),
  by: z.nullable(ChangePerson),
  at: z.nullable(Instant),
})
export type ChangeConflict = z.infer<typeof Conflict>

/** CHANGE-2: details of `CHANGE_CONFLICT`. */
export const ChangeConflicts = z.object({ conflicts: z.array(z.object({ operation: z.int(), ...Conflict.shape })) })
export type ChangeConflicts = z.infer<typeof ChangeConflicts>

const Operation = z.object({
  number: z.int(),
  kind: z.string(),
  /** Null for a kind of which a tenant has one object. */
  code: z.nullable(z.string()),
  /** `none` if the object has the values already. */
  change: z.enum(['create', 'change', 'remove', 'none']),
  fields: z.array(FieldDifference),
  conflicts: z.array(Conflict),
  /** Null for an operation that cannot be compared, such as one on an object that the tenant no longer has. */
  problem: z.nullable(z.string()),
  /** CHANGE-3: the number that the version has among those of the object; null before the publication. */
  version: z.nullable(z.int()),
  savedBy: z.nullable(ChangePerson),
  savedAt: Instant,
  /** The fields that the operation sets, as a document of configuration. */
  document: z.record(z.string(), z.unknown()),
})
export type ChangeOperation = z.infer<typeof Operation>

export const ChangeSet = z.object({
  ...ChangeSetSummary.shape,
  revision: z.int(),
  operations: z.array(Operation),
  /** ADMIN-130: present if the set needs a second person, with the problem if the caller may not be that person. */
  secondPerson: z.nullable(z.object({ problem: z.nullable(SecondPersonRefusal.shape.problem) })),
  /** Operations on objects that the caller may not read, and those beyond the first 500. */
  hiddenOperations: z.int(),
})
export type ChangeSet = z.infer<typeof ChangeSet>

/** API-13: objects of the tenant that change do not change the tag. */
export const ChangeSetVersion = z.pick(ChangeSet, { id: true, state: true, revision: true })

/** CHANGE-6: a finding of the checks before the publication. */
const Finding = z.object({
  check: z.enum(CHECKS),
  /** True if the set is not published with it, whatever the caller confirms. */
  blocks: z.boolean(),
  /** Number of the operation; null for a finding about the whole set. */
  operation: z.nullable(z.int()),
  field: z.nullable(z.string()),
  language: z.nullable(Language),
  /** The error code of a refusal, the code of a menu, both colours and the contrast, or an address with its status. */
  values: z.array(z.string()),
  people: z.nullable(z.object({ count: z.int(), names: z.array(z.string()).check(z.maxLength(CHECK_NAMES)) })),
  /** True if the caller is among the people. */
  includesCaller: z.boolean(),
})
export type ChangeFinding = z.infer<typeof Finding>
export const isBlocking = (check: ChangeFinding['check']): boolean => BLOCKING_CHECKS.includes(check)

/** CHANGE-6: details of `CHECKS_FAILED`. */
export const ChangeFindings = z.object({ findings: z.array(Finding) })
export type ChangeFindings = z.infer<typeof ChangeFindings>

const OperationBody = z.object({
  /** The object, and the fields that are set; of a removal, the object alone. */
  document: ConfigurationDocument,
  remove: z.boolean(),
})
export type OperationBody = z.infer<typeof OperationBody>

const id = z.object({ id: IdText })
const set = { access: 'tenant', versioned: ChangeSetVersion, response: ChangeSet } as const
const ofSet = { ...set, params: id } as const
const matched = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'] as const
/** CHANGE-6: true once the caller has seen the findings that do not block. */
const confirmed = z.boolean()
export const changeSets = [
  endpoint('GET /api/admin/v1/change-sets', {
    summary: 'Change sets of the tenant, the latest change first (CHANGE-1)',
    access: 'tenant',
    right: 'read change',
    query: z.object({ ...pageQuery, ...sortQuery(SORT_KEYS.changeSets), state: z.optional(z.enum(CHANGE_STATES)) }),
    response: pageOf(ChangeSetSummary),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/change-sets/{id}', {
    ...ofSet,
    summary: 'A change set with its differences by field and language, and its conflicts (CHANGE-2, CHANGE-5)',
    right: 'read change',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/change-sets', {
    ...set,
    summary: 'Create a change set; nobody sees its changes before the publication (CHANGE-1)',
    right: 'edit change',
    body: z.object({
      name: properName(100),
      operations: z.array(OperationBody).check(z.maxLength(SET_OPERATIONS)),
    }),
    bodyBytes: CONFIGURATION_BYTES,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/change-sets/{id}', {
    ...ofSet,
    summary: 'Rename a change set, or ask for its publication (CHANGE-1)',
    right: 'edit change',
    body: z.object({ name: properName(100), isWaiting: z.boolean() }),
    errors: [...matched, 'SECOND_PERSON_MISSING'],
  }),
  endpoint('DELETE /api/admin/v1/change-sets/{id}', {
    summary: 'Discard a change set that is not published (CHANGE-1)',
    access: 'tenant',
    versioned: ChangeSetVersion,
    params: id,
    right: 'edit change',
    answers: 'nothing',
    errors: matched,
  }),
  endpoint('PUT /api/admin/v1/change-sets/{id}/operations', {
    ...ofSet,
    summary: 'Add an operation, or join it with that of the same object (CHANGE-1)',
    right: 'edit change',
    body: OperationBody,
    bodyBytes: CONFIGURATION_BYTES,
    errors: matched,
  }),
  endpoint('DELETE /api/admin/v1/change-sets/{id}/operations/{number}', {
    ...set,
    summary: 'Take an operation out of a change set (CHANGE-1)',
    right: 'edit change',
    params: z.object({ id: IdText, number: IdText }),
    errors: matched,
  }),
  endpoint('POST /api/admin/v1/change-sets/{id}/check', {
    summary: 'Check a change set by a publication that is rolled back (CHANGE-6)',
    access: 'tenant',
    params: id,
    right: 'edit change',
    response: ChangeFindings,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }),
  endpoint('PUT /api/admin/v1/change-sets/{id}/schedule', {
    ...ofSet,
    summary: "Publish a change set at a time of the tenant's time zone, or at no time (CHANGE-4)",
    right: 'publish change',
    body: z.object({ localTime: z.nullable(z.string().check(z.refine(isLocalTime))), confirmed }),
    errors: [...matched, 'CHANGE_CONFLICT', 'CHECKS_FAILED', 'SECOND_PERSON_NEEDED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('POST /api/admin/v1/change-sets/{id}/publish', {
    ...ofSet,
    summary: 'Publish a change set in one transaction, with the rights of the caller (CHANGE-2)',
    right: 'publish change',
    actsOnState: true,
    body: z.object({ confirmed }),
    errors: [...matched, 'CHANGE_CONFLICT', 'CHECKS_FAILED', 'SECOND_PERSON_NEEDED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('POST /api/admin/v1/change-sets/{id}/refuse', {
    ...ofSet,
    summary: 'Refuse the request for publication; the set is a draft again (ADMIN-136)',
    right: 'publish change',
    actsOnState: true,
    body: z.object({ reason: boundedText(REFUSAL_CHARACTERS) }),
    errors: [...matched, 'SECOND_PERSON_NEEDED'],
  }),
  endpoint('POST /api/admin/v1/change-sets/{id}/roll-back', {
    ...set,
    summary: 'Publish the former versions of all objects of a published set, or of some of them (CHANGE-3)',
    right: 'publish change',
    params: id,
    body: z.object({
      /** Numbers of the operations; null for the whole set. */
      operations: z.nullable(z.array(z.int()).check(z.minLength(1), z.maxLength(SET_OPERATIONS))),
      /** False for a draft, in which objects that have changed since can be compared. */
      publish: z.boolean(),
      confirmed,
    }),
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'CHANGE_CONFLICT',
      'CHECKS_FAILED',
      'SECOND_PERSON_NEEDED',
      'STEP_UP_REQUIRED',
    ],
  }),
] as const
