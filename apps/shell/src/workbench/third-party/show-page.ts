import { logFailure } from '../../lib/api/failures.ts'
import { confirmExternal, openBlankWindow } from './open-page.ts'
import { classifyPage } from './classify-page.ts'
import { setThirdParty, useThirdParty } from '../model/viewports/third-party-store.ts'

/** ENTRY-54: shows the requested address in the viewport of third parties, or the reason why it is not shown. */
export async function showPage(requestedUrl: string): Promise<void> {
  setThirdParty({ kind: 'loading', requestedUrl })
  const judged = await classifyPage(requestedUrl, 'frame').catch(logFailure)
  if (isOver(requestedUrl)) return
  if (!judged) return setThirdParty({ kind: 'failed', requestedUrl })
  const isRefused = judged.kind === 'refused' || (judged.kind === 'own' && !judged.isEmbeddable)
  if (isRefused) return setThirdParty({ kind: 'refused', requestedUrl })
  const { href, host } = judged.url
  if (judged.kind !== 'untrusted') {
    const proof = judged.kind === 'trusted' ? judged.proof : undefined
    return setThirdParty({ kind: 'shown', requestedUrl, href, host, title: '', isOwn: judged.kind === 'own', proof })
  }
  setThirdParty({ kind: 'untrusted', requestedUrl, href, host })
  if (await confirmExternal(null, { host })) openBlankWindow(href)
}

/** Returns whether another page was requested meanwhile. */
function isOver(requestedUrl: string): boolean {
  const { page } = useThirdParty.getState()
  return page.kind !== 'loading' || page.requestedUrl !== requestedUrl
}
