import type { Texts } from '../../texts/en.ts'
import { fill } from '../../texts/texts.ts'

export interface SessionOrigin {
  method: string
  from: { sessionId: number; device: string } | null
  application: string | null
}

/** SESS-74: the sign-in method of a session, its source device, and the application to which it is limited. */
export function originTexts({ method, from, application }: SessionOrigin, words: Texts['sessions']): string[] {
  const methods: Record<string, string> = words.methods
  return [
    methods[method] ?? '',
    from ? fill(words.from, { device: from.device || words.unknownDevice }) : '',
    application === null ? '' : fill(words.application, { application }),
  ].filter(Boolean)
}
