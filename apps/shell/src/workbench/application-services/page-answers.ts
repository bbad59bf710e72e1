import type { Outcome } from '@portico/hosting/types'
import { logFailure } from '../../lib/failures.ts'
import { allFeatures } from '../../lib/feature.ts'
import { pageOfTab } from '../model/targets/shown-page.ts'

/** The application that the portal's own pages are. */
const PAGES = 'portal-pages'

export type PageAnswer = (data: unknown) => Promise<unknown>

const answers = new Map<string, PageAnswer>()

/** What the portal's own pages may ask for by name. A feature says so when it is loaded. */
export function answerPages(own: Readonly<Record<string, PageAnswer>>): void {
  for (const [name, answer] of Object.entries(own)) answers.set(name, answer)
}

/** SDK-54: which application asks, the registry says, never the application itself. */
export async function answerFor(id: string, name: string, data: unknown): Promise<Outcome> {
  const isPage = pageOfTab(id)?.application.code === PAGES
  if (isPage && !answers.has(name)) await allFeatures
  const answer = isPage ? answers.get(name) : undefined
  if (!answer) return { ok: false, code: 'REFUSED', message: `${name} is not answered here` }
  try {
    return { ok: true, value: await answer(data) }
  } catch (error) {
    logFailure(error)
    return { ok: false, code: 'REFUSED', message: error instanceof Error ? error.message : name }
  }
}
