import { z } from 'zod/mini'
import { boundedText, Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { TRUST_DIRECTIONS, TRUST_STATES, VIEW_POLICIES } from '../rules/administration/trusts.ts'
import { SORT_KEYS } from '../rules/administration/sorting.ts'
import { VIEW_DAYS } from '../rules/sessions/trust.ts'
import { countedPageOf, pageQuery, searchQuery, sortQuery } from './paging.ts'

const terms = {
  /** TRUST-11: the treatment of requests of the viewing tenant's people. */
  policy: z.enum(VIEW_POLICIES),
}

/** A trust of the tenant with a partner, or the offer of one. */
export const PartnerTrust = z.object({
  ...terms,
  /** `viewed`: the partner's people view this tenant; `viewing`: this tenant's people view the partner. */
  direction: z.enum(TRUST_DIRECTIONS),
  partnerId: Id,
  /** Null for an offer of this tenant until the partner accepts it: an offer does not tell whether a tenant exists. */
  partnerName: z.nullable(z.string()),
  /** `offered` waits for the viewing tenant; `ended` is past its end, or an offer past its 30 days (TRUST-50). */
  state: z.enum(TRUST_STATES),
  offeredAt: z.nullable(Instant),
  acceptedAt: z.nullable(Instant),
  /** Null for a trust without an end. */
  expiresAt: z.nullable(Instant),
})
export type PartnerTrust = z.infer<typeof PartnerTrust>

/** API-13: the fields that a call of administration changes. */
export const PartnerTrustVersion = z.omit(PartnerTrust, { partnerName: true, state: true })

const trustTerms = { ...terms, expiresAt: z.nullable(z.iso.datetime({ offset: true })) }

const TrustOffer = z.object({ ...trustTerms, partnerId: Id })
export type TrustOffer = z.infer<typeof TrustOffer>

const TrustTerms = z.object(trustTerms)
export type TrustTerms = z.infer<typeof TrustTerms>

/** TRUST-11: the permission that people get when they request to view the tenant. */
export const ViewingPolicy = z.object({
  /** The role that viewers get; null if the tenant grants nothing to anybody. */
  roleCode: z.nullable(boundedText(100)),
  /** For the tenant's own people, in organisations where they have no role. */
  ownPolicy: z.enum(VIEW_POLICIES),
  /** Days of a permission (TRUST-13). */
  days: z.int().check(z.minimum(1), z.maximum(VIEW_DAYS.maximum)),
})
export type ViewingPolicy = z.infer<typeof ViewingPolicy>

const paramsOf = <const D extends readonly ('viewed' | 'viewing')[]>(directions: D) =>
  z.object({ direction: z.enum(directions), partnerId: IdText })
const one = { access: 'tenant', versioned: PartnerTrustVersion } as const
const policy = { access: 'tenant', versioned: ViewingPolicy, response: ViewingPolicy } as const

export const trustAdministration = [
  endpoint('GET /api/admin/v1/trusts', {
    summary: 'Trusts and offers of the tenant in both directions (TRUST-50)',
    access: 'tenant',
    right: 'read trust',
    query: z.object({
      ...pageQuery,
      ...sortQuery(SORT_KEYS.trusts),
      /** The keyword is a part of the partner's name, or of its number. */
      ...searchQuery,
      direction: z.optional(z.enum(TRUST_DIRECTIONS)),
      state: z.optional(z.enum(TRUST_STATES)),
    }),
    response: countedPageOf(PartnerTrust),
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET /api/admin/v1/trusts/{direction}/{partnerId}', {
    ...one,
    summary: 'One trust or offer',
    params: paramsOf(TRUST_DIRECTIONS),
    right: 'read trust',
    response: PartnerTrust,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/trusts', {
    summary: 'Offer a partner that its people may view this tenant; the answer is equal for every number (TRUST-50)',
    access: 'tenant',
    versioned: PartnerTrustVersion,
    right: 'edit trust',
    body: TrustOffer,
    response: PartnerTrust,
    errors: ['FORBIDDEN', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('POST /api/admin/v1/trusts/{direction}/{partnerId}/accept', {
    ...one,
    summary: 'Accept the offer of a partner to view it (TRUST-50)',
    params: paramsOf(['viewing']),
    right: 'edit trust',
    response: PartnerTrust,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'KEY_REUSED'],
  }),
  endpoint('PUT /api/admin/v1/trusts/{direction}/{partnerId}', {
    ...one,
    summary: 'Change the terms of a trust or offer of this tenant',
    params: paramsOf(['viewed']),
    right: 'edit trust',
    body: TrustTerms,
    response: PartnerTrust,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('DELETE /api/admin/v1/trusts/{direction}/{partnerId}', {
    ...one,
    summary: 'Withdraw a trust or offer, or decline the offer of a partner; views end at the next call (TRUST-51)',
    params: paramsOf(TRUST_DIRECTIONS),
    right: 'edit trust',
    answers: 'nothing',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
  endpoint('GET /api/admin/v1/viewing-policy', {
    ...policy,
    summary: 'What the tenant grants to people who request to view it (TRUST-52)',
    right: 'read trust',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/viewing-policy', {
    ...policy,
    summary: 'Change what the tenant grants to viewers (TRUST-52)',
    right: 'edit trust',
    configures: 'ViewingPolicy',
    body: ViewingPolicy,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
