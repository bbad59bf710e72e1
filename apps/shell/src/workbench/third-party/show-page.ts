import { logFailure } from '../../lib/failures.ts'
import { agreesToLeave, openWindow } from './open-page.ts'
import { judgePage } from './judge-page.ts'
import { setThirdParty, useThirdParty } from '../model/viewports/third-party-store.ts'

/** ENTRY-54: fills the viewport of third parties with what an address asks for, or with why it does not. */
export async function showPage(asked: string): Promise<void> {
  setThirdParty({ kind: 'loading', asked })
  const judged = await judgePage(asked, 'frame').catch(logFailure)
  if (isOver(asked)) return
  if (!judged) return setThirdParty({ kind: 'failed', asked })
  const isRefused = judged.kind === 'refused' || (judged.kind === 'own' && !judged.isEmbeddable)
  if (isRefused) return setThirdParty({ kind: 'refused', asked })
  const { href, host } = judged.url
  if (judged.kind !== 'elsewhere') {
    const proof = judged.kind === 'trusted' ? judged.proof : undefined
    return setThirdParty({ kind: 'shown', asked, href, host, title: '', isOwn: judged.kind === 'own', proof })
  }
  setThirdParty({ kind: 'elsewhere', asked, href, host })
  if (await agreesToLeave(null, { host })) openWindow(href)
}

/** Something else was asked for meanwhile. */
function isOver(asked: string): boolean {
  const { page } = useThirdParty.getState()
  return page.kind !== 'loading' || page.asked !== asked
}
