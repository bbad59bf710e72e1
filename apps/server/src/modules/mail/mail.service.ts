import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
}

export interface Mailer {
  /** Sends in the background: no response waits for it, and response times do not reveal whether an email is sent. */
  send(write: () => Promise<Email | undefined>): void
  /** Resolves when the mail server has accepted the email; rejects otherwise. */
  deliver(email: Email): Promise<void>
  /** Resolves when all pending emails have been sent. */
  settled(): Promise<void>
}

/** Milliseconds that the mail server may take. */
const SMTP_TIMEOUT_MS = 15_000

/** SIGN-47: sends to the mail server. The demonstration without a mail server writes to a folder. */
export function createMailer({ mail, mailFrom, dataDir }: Config, logger: FastifyBaseLogger): Mailer {
  const running = new Set<Promise<void>>()

  async function deliver(email: Email): Promise<void> {
    if (mail.kind === 'none') return logger.warn('An email was not sent: no mail server is configured (SMTP_URL)')
    const { createTransport } = await import('nodemailer')
    const headers = { ...email.headers }
    const attachments = [...(email.attachments ?? [])]
    const message = { from: mailFrom, ...email, headers, attachments, disableFileAccess: true, disableUrlAccess: true }
    if (mail.kind === 'server') {
      const times = {
        connectionTimeout: SMTP_TIMEOUT_MS,
        greetingTimeout: SMTP_TIMEOUT_MS,
        socketTimeout: SMTP_TIMEOUT_MS,
      }
      await createTransport({ url: mail.url, ...times }).sendMail(message)
      return
    }
    const written = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(message)
    const folder = join(dataDir, 'outbox')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    await writeFile(join(folder, name), written.message as Buffer, { mode: 0o600 })
    logger.info({ name }, 'An email was written to the outbox')
  }

  return {
    deliver,
    send(write) {
      const sending = Promise.resolve()
        .then(write)
        .then((email) => email && deliver(email))
        // The log contains neither the address nor the content of the email.
        .catch((error: unknown) => logger.error({ code: (error as { code?: unknown }).code }, 'An email was not sent'))
        .finally(() => running.delete(sending))
      running.add(sending)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
