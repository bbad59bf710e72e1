import { CONSOLE_APPLICATION, PORTAL_APPLICATION } from '@portico/contract/rules/administration/applications'
import type { RequestOutcome } from '@portico/hosting/types'
import { logFailure } from '../../../lib/api/failures.ts'
import { findPageAnswer } from '../../contributions/page-answers.ts'
import { pageOfTab } from '../../model/targets/resolve-tab.ts'

/** CONSOLE-3: how the names of the console's questions begin. */
const OF_CONSOLE = 'administration.'

/** SDK-54: the registry identifies the requesting application, never the application itself. */
export async function answerFor(id: string, name: string, data: unknown): Promise<RequestOutcome> {
  const answering = name.startsWith(OF_CONSOLE) ? CONSOLE_APPLICATION : PORTAL_APPLICATION
  const application = pageOfTab(id)?.application
  // HOST-376: a page that a developer's machine serves is not the portal's own page
  const isOwn = application?.code === answering && application.hosting.developerOrigin === undefined
  const answer = isOwn ? await findPageAnswer(name) : undefined
  if (!answer) return { ok: false, code: 'REFUSED', message: `${name} is not answered here` }
  try {
    return { ok: true, value: await answer(data) }
  } catch (error) {
    logFailure(error)
    return { ok: false, code: 'REFUSED', message: error instanceof Error ? error.message : name }
  }
}
