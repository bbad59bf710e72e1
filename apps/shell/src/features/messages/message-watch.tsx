import { logFailure } from '../../lib/api/failures.ts'
import { useEffect } from 'react'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { setTitleCount } from '../../workbench/layout/title-count.ts'
import { AlertRegion } from './alerts/alert-region.tsx'
import { badgeText } from '../../lib/badge-text.ts'
import { startNotifying } from './alerts/browser-notifications.ts'
import { useMessageFeed } from './message-feed.ts'
import { startPolling } from './message-poll.ts'
import { answerPushes } from './alerts/open-pushed.ts'
import { renewPush } from './push/push-subscription.ts'
import { forgetSeen } from './seen/seen-messages.ts'
import { useMessageEntry } from './use-message-entry.ts'

/** MSG-26: polls while messages are shown. Another person, tenant, identity or language begins anew. */
export function MessageWatch() {
  const isShown = useMessageEntry()
  const language = useLanguage()
  const key = useSession(({ user, tenant, identityCode }) =>
    user && tenant ? `${user.id}/${tenant.tenantId}/${identityCode}` : null,
  )
  useEffect(() => (isShown && key !== null ? startPolling(`${key}/${language}`) : undefined), [isShown, key, language])
  // MSG-193: another person, tenant or identity sees for itself
  useEffect(() => forgetSeen, [key])
  // MSG-109
  useEffect(() => (isShown && key !== null ? startNotifying(key) : undefined), [isShown, key])
  useEffect(() => (isShown ? answerPushes() : undefined), [isShown])
  useEffect(() => {
    if (isShown) renewPush().catch(logFailure) // MSG-223
  }, [isShown])
  const count = useMessageFeed((feed) => feed.count)
  useEffect(() => setTitleCount(isShown ? badgeText(count) : null), [isShown, count]) // ENTRY-87
  return isShown ? <AlertRegion /> : null
}
