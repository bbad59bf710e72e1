import { z } from 'zod/mini'
import { NameAllLang } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

/** Notes on a new version of the portal, in the languages that they were written in. */
export const ReleaseNote = z.object({
  version: z.string(),
  releasedOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  titles: NameAllLang,
  items: z.array(z.object({ titles: NameAllLang, texts: NameAllLang })),
})
export type ReleaseNote = z.infer<typeof ReleaseNote>

export const releases = [
  endpoint('GET /portal/releases.json', {
    summary: 'Release notes of the latest versions, newest first',
    access: 'public',
    response: z.array(ReleaseNote),
  }),
] as const
