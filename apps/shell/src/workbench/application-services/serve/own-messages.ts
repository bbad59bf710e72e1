import { CallError } from '@portico/contract/client/client'
import type { RequestOutcome } from '@portico/hosting/types'
import type { OwnMessage } from '@portico/sdk/protocol'
import { backgroundApi } from '../../../lib/api/api.ts'
import { backgroundApplication } from '../../model/viewports/background-page.ts'
import { pageOfTab } from '../../model/targets/resolve-tab.ts'

/** MSG-120: posts a message for the tab's application, which the registry determines. */
export async function sendOwnMessage(id: string, { key, ...message }: OwnMessage): Promise<RequestOutcome> {
  const applicationCode = backgroundApplication(id) ?? pageOfTab(id)?.application.code
  if (applicationCode === undefined) return { ok: false, code: 'REFUSED', message: 'nobody works here' }
  try {
    await backgroundApi.call('POST /api/message/v4/messages/own', {
      body: { ...message, applicationCode, key: key ?? crypto.randomUUID() },
    })
    return { ok: true }
  } catch (error) {
    const reason = error instanceof CallError ? (error.problem?.errorCode ?? 'no answer') : 'no answer'
    return { ok: false, code: 'REFUSED', message: `the message was not posted: ${reason}` }
  }
}
