import type { MailTest } from '@portico/contract/administration/setup'
import type { Language } from '@portico/contract/protocol/common'
import type { MailFailure } from '@portico/contract/rules/administration/setup'
import type { Config } from '../../config.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { mailTestEmail } from '../mail/emails.service.ts'
import type { Mailer } from '../mail/mail.service.ts'

/** Characters of the mail server's answer that are shown. */
const ANSWER_LENGTH = 300

const TEXTS = {
  'no-server': 'mailTest.noServer',
  'not-found': 'mailTest.notFound',
  'no-connection': 'mailTest.noConnection',
  timeout: 'mailTest.timeout',
  certificate: 'mailTest.certificate',
  'sign-in': 'mailTest.signIn',
  sender: 'mailTest.sender',
  recipient: 'mailTest.recipient',
  other: 'mailTest.other',
} as const satisfies Record<MailFailure, string>

/** SETUP-11: sends a mail and returns the reason, in plain words, if the mail server has not accepted it. */
export async function testMail(
  { mailer, config }: { mailer: Mailer; config: Pick<Config, 'mail' | 'publicOrigin'> },
  { to, language }: { to: string; language: Language },
): Promise<MailTest> {
  const failed = (reason: MailFailure, serverAnswer: string | null): MailTest => ({
    ...{ isSent: false, reason, text: serverText(TEXTS[reason], language), serverAnswer },
  })
  if (config.mail.kind === 'none') return failed('no-server', null)
  try {
    const { publicOrigin } = config
    await mailer.deliver(mailTestEmail({ to, name: new URL(publicOrigin).host, link: publicOrigin, language }))
    return { isSent: true, reason: null, text: null, serverAnswer: null }
  } catch (error) {
    return failed(reasonOf(error as SmtpError), answerOf(error as SmtpError))
  }
}

/** The members of nodemailer's errors. */
interface SmtpError {
  message?: string
  code?: string
  /** The command that failed, such as `MAIL FROM`. */
  command?: string
  /** The answer of the mail server. */
  response?: string
}

const BY_CODE: Record<string, MailFailure> = {
  EDNS: 'not-found',
  ENOTFOUND: 'not-found',
  ECONNECTION: 'no-connection',
  ESOCKET: 'no-connection',
  ETIMEDOUT: 'timeout',
  ETLS: 'certificate',
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
}

/** SETUP-11: the reason of a failure. A server without TLS at the port looks like one with an invalid certificate. */
function reasonOf({ code = '', command = '', message = '' }: SmtpError): MailFailure {
  if (/certificate|self-signed|wrong version number|SSL routines/i.test(message)) return 'certificate'
  if (code === 'EENVELOPE') return command.startsWith('MAIL') ? 'sender' : 'recipient'
  return BY_CODE[code] ?? 'other'
}

const answerOf = ({ response }: SmtpError): string | null =>
  response?.replace(/\p{Cc}+/gu, ' ').slice(0, ANSWER_LENGTH) ?? null
