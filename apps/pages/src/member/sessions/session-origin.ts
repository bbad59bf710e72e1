import type { Texts } from '../../texts/en.ts'
import { fill } from '../../texts/texts.ts'

export interface SessionOrigin {
  method: string
  from: { sessionId: number; device: string } | null
  application: string | null
}

/** SESS-74: the sign-in method of a session, its source device, and the application to which it is limited. */
export function originTexts({ method, from, application }: SessionOrigin, texts: Texts['sessions']): string[] {
  const methods: Record<string, string> = texts.methods
  return [
    methods[method] ?? '',
    from ? fill(texts.from, { device: from.device || texts.unknownDevice }) : '',
    application === null ? '' : fill(texts.application, { application }),
  ].filter(Boolean)
}
