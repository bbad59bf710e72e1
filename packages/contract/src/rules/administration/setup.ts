import type { PolicyMethod } from '../sign-in/sign-in-policy.ts'

/** SETUP-5: the maximum number of calls with a wrong code from one network in a minute, and of test mails. */
export const SETUP_CALLS = { guessesPerMinute: 60, mailsPerMinute: 5 } as const

/** SETUP-13: the methods that the set-up offers. An identity provider is added later. */
export const SETUP_METHODS = ['password', 'sms', 'qr', 'passkey'] as const satisfies readonly PolicyMethod[]
export type SetupMethod = (typeof SETUP_METHODS)[number]

/** SETUP-9: the user name of the first administrator. */
export const SETUP_ACCOUNT = /^[\p{L}\p{N}._-]{2,64}$/u

/** SETUP-12: the maximum length of a legal text; a longer text is set after the set-up. */
export const SETUP_TEXT_LENGTH = 20_000

/** SETUP-10: reasons why the server refuses a field of the set-up, besides those of its schema. */
export const SETUP_REFUSALS = [
  'not_offered',
  'password_unfit',
  'password_common',
  'no_mail_server',
  'same_person',
  'no_password_method',
  'no_text_messages',
  'text_missing',
] as const
export type SetupRefusal = (typeof SETUP_REFUSALS)[number]

/** SETUP-11: reasons why the mail of the test was not accepted. */
export const MAIL_FAILURES = [
  'no-server',
  'not-found',
  'no-connection',
  'timeout',
  'certificate',
  'sign-in',
  'sender',
  'recipient',
  'other',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]
