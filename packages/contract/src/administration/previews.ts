import { z } from 'zod/mini'
import { boundedText, EpochMs, Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { PREVIEW_READERS } from '../rules/administration/previews.ts'

/** PREVIEW-3: the people who may read the preview of a set besides its authors, and its end; null if nobody has opened it. */
export const PreviewSettings = z.object({
  expiresAt: z.nullable(Instant),
  readers: z.array(z.object({ userId: z.int(), name: z.string() })),
})
export type PreviewSettings = z.infer<typeof PreviewSettings>

/** PREVIEW-7: a person who exists in the preview alone: a member with one role in one organisation and below it. */
const SyntheticPerson = z.object({ roleCode: boundedText(100), orgId: Id })
export type SyntheticPerson = z.infer<typeof SyntheticPerson>

/** The token is for the shell's reads alone. */
export const OpenedPreview = z.object({
  /** The number of the set. */
  id: z.int(),
  name: z.nullable(z.string()),
  token: z.string(),
  expiredAt: EpochMs,
  /** PREVIEW-5: the changes of the set that the preview does not show. */
  leftOut: z.int(),
})
export type OpenedPreview = z.infer<typeof OpenedPreview>

const settings = { access: 'tenant', params: z.object({ id: IdText }), response: PreviewSettings } as const

export const previews = [
  endpoint('GET /api/admin/v1/change-sets/{id}/preview', {
    ...settings,
    summary: 'The people who may read the preview of a change set, and its end (PREVIEW-3)',
    right: 'edit change',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/change-sets/{id}/preview', {
    ...settings,
    summary: 'Open the preview of a change set for 24 hours, for its authors and the named people (PREVIEW-3)',
    right: 'edit change',
    body: z.object({ readers: z.array(Id).check(z.maxLength(PREVIEW_READERS)) }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/workbench/v4/previews', {
    summary: 'Read the portal as if a change set were published, with a token for the listed reads (PREVIEW-1)',
    access: 'tenant',
    body: z.object({ draft: Id, person: z.nullable(SyntheticPerson) }),
    response: OpenedPreview,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
] as const
