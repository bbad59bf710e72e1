import type { MessageDetail, WebContentUrl } from '@portico/contract/messages/messages'
import { CallError } from '@portico/contract/client/client'
import { JUMP_TYPE } from '@portico/contract/rules/support/messages'
import type { RequestOutcome } from '@portico/hosting/types'
import { api } from '../../lib/api/api.ts'
import { reportFailure, showNotice } from '../../lib/api/failures.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { OPEN_METHOD } from '@portico/contract/rules/applications/third-parties'
import { openMenu } from '../../workbench/navigation/navigate.ts'
import { openBlankWindow, openPage } from '../../workbench/third-party/open-page.ts'
import { markMessages } from './message-actions.ts'
import { refreshAlerts, refreshMessages } from './message-poll.ts'
import { messageText } from './message-text.ts'

const CENTRE = { productCode: 'pmpp', menuCode: 'station-message-all' } as const

/** MSG-43: opens the message centre. */
export const openCentre = (): Promise<RequestOutcome> => openMenu(CENTRE)

/** MSG-44: opens the target of the message. It counts as read once the target has opened (MSG-12). */
export async function openMessage(id: number): Promise<void> {
  try {
    const detail = await api.call('GET /api/message/v4/messages/{id}', { params: { id: String(id) } })
    const outcome = await jump(detail)
    // MSG-154: a banner that must be read is confirmed by its own button
    if (outcome.ok && detail.banner !== 'must-read') await markMessages([id])
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) return reportFailure(error)
    // MSG-48
    showNotice({ kind: 'info', text: messageText('gone') })
    await Promise.all([refreshMessages(), refreshAlerts()])
  }
}

function jump({ id, businessJump, webContentUrl: target, tenantId }: MessageDetail): Promise<RequestOutcome> {
  if (!businessJump || !target) return openMenu({ ...CENTRE, path: `/messages/details/${id}` })
  if (target.type === JUMP_TYPE.url) return openPage(null, { url: target.url ?? '', openMethod: OPEN_METHOD.newWindow })
  const { draft } = target.extendParamers
  if (target.moduleCode === null && draft !== undefined) return openPreview(draft, tenantId)
  if (tenantId !== getSession().tenant?.tenantId) return openElsewhere(target, tenantId)
  const { productCode, applicationCode, moduleCode, orgId, extendParamers } = target
  return openMenu({
    ...(productCode === null ? {} : { productCode }),
    ...(applicationCode === null ? {} : { applicationCode }),
    ...(moduleCode === null ? {} : { menuCode: moduleCode }),
    ...(orgId === null ? {} : { orgId }),
    ...(Object.keys(extendParamers).length === 0 ? {} : { params: extendParamers }),
  })
}

/**
 * MSG-45: a menu of another tenant opens in a new browser tab, so that this page stays unchanged. Without a trust for
 * viewing, its entry asks which tenant to enter.
 */
function openElsewhere(target: WebContentUrl, tenantId: number): Promise<RequestOutcome> {
  const query = new URLSearchParams({ isAcrossTenantView: '1', tenantId: String(tenantId) })
  for (const [name, value] of [
    ['orgId', target.orgId],
    ['productCode', target.productCode],
    ['applicationCode', target.moduleCode === null ? target.applicationCode : null],
    ['menuCode', target.moduleCode],
  ] as const) {
    if (value !== null) query.set(name, String(value))
  }
  if (Object.keys(target.extendParamers).length > 0) {
    query.set('extendParamers', new URLSearchParams(target.extendParamers).toString())
  }
  openBlankWindow(`/portal/?${query}`)
  return Promise.resolve({ ok: true })
}

/** PREVIEW-10: opens the preview of a change set in a new browser tab, so that this page stays unchanged. */
function openPreview(draft: string, tenantId: number): Promise<RequestOutcome> {
  openBlankWindow(`/portal/?${new URLSearchParams({ draft, tenantId: String(tenantId) })}`)
  return Promise.resolve({ ok: true })
}
