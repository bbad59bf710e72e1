import { z } from 'zod/mini'
import { boundedText, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { CHANGE_SOURCES } from '../rules/administration/change-sets.ts'
import { ChangePerson, FieldDifference } from './change-sets.ts'
import { CONFIGURATION_KINDS } from './configuration.ts'
import { pageOf, pageQuery } from './paging.ts'

/** CHANGE-13: a version of an object, with its difference from the state before its publication. */
const ObjectVersion = z.object({
  number: z.int(),
  /** The set that published it. */
  set: z.object({
    id: z.int(),
    /** Null for a configuration file. */
    name: z.nullable(z.string()),
    source: z.enum(CHANGE_SOURCES),
  }),
  /** The number of the operation in the set. */
  operation: z.int(),
  /** Null for a command. */
  publishedBy: z.nullable(ChangePerson),
  publishedAt: Instant,
  change: z.enum(['create', 'change', 'remove']),
  fields: z.array(FieldDifference),
  /** True if the object has these values at this moment. */
  isPresent: z.boolean(),
})
export type ObjectVersion = z.infer<typeof ObjectVersion>

/** Absent for a kind of which a tenant has one object. */
const ofObject = { code: z.optional(boundedText(100)) }
const kind = z.enum(CONFIGURATION_KINDS)

export const objectVersions = [
  endpoint('GET /api/admin/v1/object-versions/{kind}', {
    summary: 'The versions of one object of configuration, the latest first, ten on a page (CHANGE-13)',
    access: 'tenant',
    right: 'read change',
    params: z.object({ kind }),
    query: z.object({ ...ofObject, cursor: pageQuery.cursor }),
    response: pageOf(ObjectVersion),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/object-versions/{kind}/{number}', {
    summary: 'One version as a document; null if the object did not exist (CHANGE-13)',
    access: 'tenant',
    right: 'read change',
    params: z.object({ kind, number: IdText }),
    query: z.object(ofObject),
    response: z.object({ document: z.nullable(z.record(z.string(), z.unknown())) }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
] as const
