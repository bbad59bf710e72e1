import { z } from 'zod/mini'
import { boundedText, EpochMs, Id } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

const view = {
  person: z.object({ id: Id, name: z.string() }),
  /** When the view ends by itself (VIEWAS-3). */
  expiredAt: EpochMs,
}

/** A running view; the token is in the answer of its start only. */
export const StartedView = z.object({ ...view, token: z.string() })
export type StartedView = z.infer<typeof StartedView>

const PresentView = z.object({ active: z.nullable(z.object(view)) })
export type PresentView = z.infer<typeof PresentView>

const NewView = z.object({
  personId: Id,
  reason: boundedText(500),
  /** The ticket or request that the view belongs to. */
  ticket: boundedText(100),
})
export type NewView = z.infer<typeof NewView>

export const ViewAsPolicy = z.object({ consentRequired: z.boolean() })
export type ViewAsPolicy = z.infer<typeof ViewAsPolicy>

/** VIEWAS-11: when the person's consent ends; null without one. */
export const Consent = z.object({ expiredAt: z.nullable(EpochMs), isRequired: z.boolean() })
export type Consent = z.infer<typeof Consent>

const policy = { access: 'tenant', versioned: ViewAsPolicy, response: ViewAsPolicy } as const

export const viewAs = [
  endpoint('GET /api/admin/v1/view-as', {
    summary: 'The running view of the session, also with the token of the view itself',
    access: 'tenant',
    response: PresentView,
  }),
  endpoint('POST /api/admin/v1/view-as', {
    summary: 'View the portal as a member sees it, read-only; ends the former view of the session (VIEWAS-1)',
    access: 'tenant',
    right: 'act person',
    stepUp: true,
    body: NewView,
    response: StartedView,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'CONSENT_REQUIRED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('POST /api/admin/v1/view-as/end', {
    summary: 'End the running view of the session, if there is one',
    access: 'tenant',
    answers: 'nothing',
  }),
  endpoint('GET /api/admin/v1/view-as-policy', {
    ...policy,
    summary: 'Whether views need the consent of the person (VIEWAS-11)',
    right: 'read sign-in',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/view-as-policy', {
    ...policy,
    summary: 'Set whether views need the consent of the person; views without it end at once (VIEWAS-11)',
    right: 'edit sign-in',
    configures: 'ViewAsPolicy',
    stepUp: true,
    body: ViewAsPolicy,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED', 'STEP_UP_REQUIRED'],
  }),
  endpoint('GET /api/uaa/user/view-as-consent', {
    summary: 'The own consent to being viewed as by administrators of the tenant',
    access: 'tenant',
    response: Consent,
  }),
  endpoint('PUT /api/uaa/user/view-as-consent', {
    summary: 'Allow administrators of the tenant to view as oneself, for 24 hours (VIEWAS-11)',
    access: 'tenant',
    response: Consent,
  }),
  endpoint('DELETE /api/uaa/user/view-as-consent', {
    summary: 'Withdraw the consent; a running view ends at its next call (VIEWAS-11)',
    access: 'tenant',
    response: Consent,
  }),
] as const
