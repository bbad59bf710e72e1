import { createHmac } from 'node:crypto'
import { PUSH } from '@portico/contract/rules/support/messages'
import { createGuardedFetch } from '../../../../gateway/upstream/guarded-fetch.ts'
import type { SecretBox } from '../../../../secret-box.ts'
import { openPushKey } from './push-keys.ts'
import { isAllowedPushService } from './push-subscriptions.ts'
import { loadWebPush } from './web-push.ts'

/** A subscribed browser, with the portal's key of its subscription. */
export interface PushTarget {
  id: number
  endpoint: string
  browser_key: string
  auth_secret: string
  key_id: string
  public_key: string
  private_key: Buffer
}

/** The notification that the browser shows. */
export interface PushContent {
  title: string
  body: string
  /** A push replaces the one with the same tag: in the browser and, while that is offline, in the push service. */
  tag: string
  /** The tenant and id of the message that a press opens. */
  tenantId: number
  id: number
  lang: string
}

export interface PushCaller {
  secretBox: SecretBox
  pushHosts: readonly string[]
  /** The operator's address, which push services require. */
  contact: string
}

/** `gone`: the subscription no longer exists. `busy`: its push service was not called, because it has too many calls. */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'busy'

/** MSG-208: pushes to one browser. Never rejects: the answers of a push service are untrusted. */
export async function callPushService(
  { secretBox, pushHosts, contact }: PushCaller,
  target: PushTarget,
  { content, isUrgent }: { content: PushContent; isUrgent: boolean },
): Promise<PushOutcome> {
  const fetchGuarded = createGuardedFetch({
    listed: pushHosts,
    isAllowed: (url) => isAllowedPushService(url.href, pushHosts),
    timeoutMs: PUSH.timeoutMs,
    maxBytes: PUSH.answerBytes,
  })
  try {
    // it rejects if the key was sealed with another `SECRETS_KEY`
    const privateKey = await openPushKey(secretBox, { id: target.key_id, sealed: target.private_key })
    const { generateRequestDetails } = await loadWebPush()
    const { headers, body } = generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.browser_key, auth: target.auth_secret } },
      JSON.stringify(content),
      {
        vapidDetails: { subject: `mailto:${contact}`, publicKey: target.public_key, privateKey },
        ...{ TTL: PUSH.storedSeconds, urgency: isUrgent ? 'high' : 'normal', contentEncoding: 'aes128gcm' },
        // MSG-222: differs by subscription, so that it does not identify the message
        topic: createHmac('sha256', target.auth_secret).update(content.tag).digest('base64url').slice(0, 32),
      },
    )
    const { status } = await fetchGuarded(target.endpoint, { method: 'POST', headers, body })
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}
