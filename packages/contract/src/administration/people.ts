import { z } from 'zod/mini'
import { boundedText, Id, IdText, Instant, Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { countedPageOf, pageQuery, searchQuery, sortQuery } from './paging.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { MAIL_ADDRESS } from '../rules/account/account.ts'
import { MEMBER_STATES } from '../rules/administration/people.ts'

/** A person as a member of the tenant. */
export const Person = z.object({
  id: Id,
  userName: z.string(),
  accountName: z.string(),
  /** The person's own name. */
  name: z.string(),
  /** The name in this tenant; null for the own name. */
  nickname: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** ADMIN-32: `disabled` refuses the tenant; other tenants of the person are not affected. */
  state: z.enum(MEMBER_STATES),
  tenantAdmin: z.boolean(),
  /** ADMIN-122: false until the first entry into this tenant; sign-ins elsewhere do not count. */
  hasSignedIn: z.boolean(),
  /** The last entry into this tenant; null before the first. */
  lastUsedAt: z.nullable(Instant),
})
export type Person = z.infer<typeof Person>

/** API-13: the fields of a member that administrators change; the person's own entries leave the tag as it is. */
export const PersonVersion = z.pick(Person, { nickname: true, state: true })

const Name = properName(100)

const NewPerson = z.object({
  email: z.string().check(z.maxLength(254), z.regex(MAIL_ADDRESS)),
  name: Name,
  /** Language of the invitation; the deployment's default if it is absent. */
  language: z.optional(Language),
})
export type NewPerson = z.infer<typeof NewPerson>

/** The fields that an administrator changes; account, address and password belong to the person. */
const PersonChange = z.object({ nickname: z.nullable(Name), state: z.enum(MEMBER_STATES) })
export type PersonChange = z.infer<typeof PersonChange>

const one = { access: 'tenant', params: z.object({ id: IdText }) } as const

export const people = [
  endpoint('GET /api/admin/v1/people', {
    summary: 'Members of the tenant by name, in the scopes that the caller may read (ADMIN-7)',
    access: 'tenant',
    right: 'read person',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.people),
      /** The keyword is a part of the name, the account or the mail address. */
      ...searchQuery,
      state: z.optional(z.enum(MEMBER_STATES)),
      /** ADMIN-219: people with a role in this organisation or below it. */
      organisation: z.optional(IdText),
      /** ADMIN-219: people with this role, in that organisation or below it if one is named. */
      role: z.optional(boundedText(100)),
    }),
    response: countedPageOf(Person),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/people/{id}', {
    ...one,
    summary: 'One member of the tenant',
    versioned: PersonVersion,
    right: 'read person',
    response: Person,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/people', {
    summary: 'Create an account and membership and mail an invitation; an address in use is a conflict (ADMIN-30)',
    access: 'tenant',
    versioned: PersonVersion,
    right: 'edit person',
    body: NewPerson,
    response: Person,
    errors: ['FORBIDDEN', 'EMAIL_IN_USE', 'PEOPLE_LIMIT_REACHED', 'TOO_MANY_REQUESTS', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/people/{id}', {
    ...one,
    summary: "Change a member's name in the tenant, disable or enable the membership (ADMIN-32)",
    versioned: PersonVersion,
    right: 'edit person',
    body: PersonChange,
    response: Person,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'LAST_ADMINISTRATOR',
      'PEOPLE_LIMIT_REACHED',
      'CHANGED_MEANWHILE',
      'MATCH_REQUIRED',
    ],
  }),
  endpoint('POST /api/admin/v1/people/{id}/reset-link', {
    ...one,
    summary: 'Mail the person a link to set a password; a conflict if none can be mailed or used (ADMIN-31, ADMIN-36)',
    right: 'act person',
    response: z.object({ expiresAt: Instant }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS', 'KEY_REUSED'],
  }),
  endpoint('POST /api/admin/v1/people/{id}/end-sessions', {
    ...one,
    summary: 'End the sessions of the person that have entered the tenant (ADMIN-33)',
    right: 'act person',
    response: z.object({ ended: z.int() }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'KEY_REUSED'],
  }),
] as const
