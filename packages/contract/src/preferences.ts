import { z } from 'zod/mini'
import { Id, Language } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What a person wants alike on every computer. Unknown keys are kept, so that older servers lose nothing. */
export const Preferences = z.looseObject({
  locale: z.optional(Language),
  colorScheme: z.optional(z.enum(['system', 'light', 'dark'])),
  /** Last organisation by tenant id. */
  lastOrg: z.optional(z.record(z.string(), Id)),
})
export type Preferences = z.infer<typeof Preferences>

export const preferences = [
  endpoint('GET /api/workbench/v4/user-preferences', {
    summary: "The person's preferences",
    access: 'user',
    beforeAgreement: true,
    response: Preferences,
  }),
  endpoint('PUT /api/workbench/v4/user-preferences', {
    summary: 'Merge top-level keys into the preferences; 64 KB at most',
    access: 'user',
    beforeAgreement: true,
    body: Preferences,
    response: Preferences,
    errors: ['PAYLOAD_TOO_LARGE'],
  }),
] as const
