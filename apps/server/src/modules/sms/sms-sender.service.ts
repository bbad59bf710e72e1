import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { webhookSignature } from '../../webhook-signature.ts'

const WEBHOOK_TIMEOUT_MS = 10_000

export interface Sms {
  to: string
  text: string
}

/** Sends a message in the background, so that the response time does not reveal whether one is sent. */
export type SendSms = (sms: Sms, log: FastifyBaseLogger) => void

/** SIGN-21: sends by the deployment's webhook, in the demonstration to the log. Undefined if neither applies. */
export function createSmsSender({ smsWebhook, isDemo }: Pick<Config, 'smsWebhook' | 'isDemo'>): SendSms | undefined {
  if (smsWebhook) {
    return (sms, log) =>
      void post(smsWebhook, sms).catch((err: unknown) => log.error({ err }, 'A text message was not sent'))
  }
  return isDemo ? (sms, log) => log.warn({ sms }, 'Text message (the demonstration does not send it)') : undefined
}

async function post({ url, secret }: NonNullable<Config['smsWebhook']>, sms: Sms): Promise<void> {
  const body = JSON.stringify(sms)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret ? { 'x-portico-signature': webhookSignature(secret, body) } : {}),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (response.status >= 300) throw new Error(`The webhook for text messages answered ${response.status}`)
}
