import { z } from 'zod/mini'
import { Id, IdText, Instant, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { RIGHTS } from '../protocol/rights.ts'
import {
  GRANTS_PER_ACCOUNT,
  KEY_DAYS,
  KEY_OVERLAP_HOURS,
  NETWORKS_PER_KEY,
} from '../rules/administration/service-keys.ts'
import { ENABLED_STATES } from '../rules/administration/paging.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { grantScope, RoleCode } from './administrators.ts'
import { countedPageOf, pageQuery, searchQuery, sortQuery } from './paging.ts'

/** API-16: an administrator role that a service account has for a scope. */
const ServiceGrant = z.object({ ...grantScope, roleCode: RoleCode })
export type ServiceGrant = z.infer<typeof ServiceGrant>

const keySettings = {
  name: properName(100),
  /**
   * The rights of calls with this key, if the account has them. In a request, null means the account's present rights.
   */
  rights: z.nullable(z.array(z.enum(RIGHTS)).check(z.maxLength(RIGHTS.length))),
  /** Addresses and networks, such as `192.0.2.0/24`, from which the key is accepted; none for everywhere. */
  networks: z
    .array(z.string().check(z.regex(/^[0-9a-fA-F.:]{2,45}(?:\/[0-9]{1,3})?$/)))
    .check(z.maxLength(NETWORKS_PER_KEY)),
}

/** A key of a service account, without its secret. */
export const ServiceKey = z.object({
  ...keySettings,
  id: Id,
  /** The last characters, by which people tell keys apart. */
  ending: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  /** Null before the first use. */
  lastUsedAt: z.nullable(Instant),
})
export type ServiceKey = z.infer<typeof ServiceKey>

/** API-13: the use of a key leaves its tag as it is. */
export const ServiceKeyVersion = z.omit(ServiceKey, { lastUsedAt: true })

/** API-15: an account of the tenant for programs. */
export const ServiceAccount = z.object({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
  grants: z.array(ServiceGrant),
  keys: z.array(ServiceKey),
  createdAt: Instant,
})
export type ServiceAccount = z.infer<typeof ServiceAccount>

/** API-13: the keys change by calls of their own. */
export const ServiceAccountVersion = z.omit(ServiceAccount, { keys: true })

const accountText = { name: properName(100), grants: z.array(ServiceGrant).check(z.maxLength(GRANTS_PER_ACCOUNT)) }

const NewServiceAccount = z.object(accountText)
export type NewServiceAccount = z.infer<typeof NewServiceAccount>

const ServiceAccountChange = z.object({ ...accountText, enabled: z.boolean() })
export type ServiceAccountChange = z.infer<typeof ServiceAccountChange>

const days = z.int().check(z.minimum(1), z.maximum(KEY_DAYS.maximum))

const NewServiceKey = z.object({ ...keySettings, days })
export type NewServiceKey = z.infer<typeof NewServiceKey>

const KeyRotation = z.object({
  /** Days for which the new key is valid. */
  days,
  /** Hours for which the former key stays valid, if it does not expire before. */
  overlapHours: z.int().check(z.minimum(0), z.maximum(KEY_OVERLAP_HOURS.maximum)),
})
export type KeyRotation = z.infer<typeof KeyRotation>

/** API-17: a new key, with its secret for the only time. */
const CreatedKey = z.object({ ...ServiceKey.shape, key: z.string() })
export type CreatedKey = z.infer<typeof CreatedKey>

const ofAccount = { access: 'tenant', versioned: ServiceAccountVersion, params: z.object({ id: IdText }) } as const
const ofKey = { access: 'tenant', params: z.object({ id: IdText, keyId: IdText }) } as const

export const serviceAccounts = [
  endpoint('GET /api/admin/v1/service-accounts', {
    summary: 'Service accounts of the tenant with their keys, without secrets (API-15)',
    access: 'tenant',
    right: 'read key',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.serviceAccounts),
      ...searchQuery,
      state: z.optional(z.enum(ENABLED_STATES)),
      /** ADMIN-261: whether it has a key that has not expired. */
      keys: z.optional(z.enum(['yes', 'no'])),
    }),
    response: countedPageOf(ServiceAccount),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/service-accounts/{id}', {
    ...ofAccount,
    summary: 'One service account',
    right: 'read key',
    response: ServiceAccount,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/service-accounts', {
    summary: 'Create a service account; the caller may give each of its roles (API-16)',
    access: 'tenant',
    versioned: ServiceAccountVersion,
    right: 'edit key',
    body: NewServiceAccount,
    response: ServiceAccount,
    errors: ['MANAGED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/service-accounts/{id}', {
    ...ofAccount,
    summary: 'Change or disable a service account; its keys count from the next call as it says (API-16, API-19)',
    right: 'edit key',
    body: ServiceAccountChange,
    response: ServiceAccount,
    errors: ['MANAGED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/service-accounts/{id}', {
    ...ofAccount,
    summary: 'Delete a service account with its keys (API-19)',
    right: 'edit key',
    answers: 'nothing',
    errors: ['MANAGED', 'FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/service-accounts/{id}/keys/{keyId}', {
    ...ofKey,
    versioned: ServiceKeyVersion,
    summary: 'One key, without its secret',
    right: 'read key',
    response: ServiceKey,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/service-accounts/{id}/keys', {
    access: 'tenant',
    params: z.object({ id: IdText }),
    summary: 'Create a key; the answer has its secret, and no other answer has (API-17)',
    right: 'edit key',
    stepUp: true,
    body: NewServiceKey,
    response: CreatedKey,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  }),
  endpoint('POST /api/admin/v1/service-accounts/{id}/keys/{keyId}/rotation', {
    ...ofKey,
    summary: 'Create the successor of a key, which stays valid for some hours (API-18)',
    right: 'edit key',
    stepUp: true,
    body: KeyRotation,
    response: CreatedKey,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STEP_UP_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/service-accounts/{id}/keys/{keyId}', {
    ...ofKey,
    versioned: ServiceKeyVersion,
    summary: 'Delete a key; the next call with it is refused (API-19)',
    right: 'edit key',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
