import { z } from 'zod/mini'
import { boundedText, Id, Language, LANGUAGES, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { MAIL_ADDRESS } from '../rules/account/account.ts'
import { MAIL_FAILURES, SETUP_ACCOUNT, SETUP_METHODS, SETUP_TEXT_LENGTH } from '../rules/administration/setup.ts'
import { TENANT_CODE } from '../rules/appearance/branding.ts'
import { EncryptedPassword } from '../sign-in/sign-in.ts'

const MailAddress = z.string().check(z.maxLength(254), z.regex(MAIL_ADDRESS))

/** The text of a document in each offered language; a heading begins with `## `. */
const LegalTexts = z.partialRecord(Language, boundedText(SETUP_TEXT_LENGTH))

/** Answers of the set-up, without the password of the first administrator. */
const parts = {
  portal: z.strictObject({
    /** SETUP-8: replaces the product's name. */
    name: properName(60),
    /** The languages that people can choose. */
    languages: z.array(Language).check(z.minLength(1), z.maxLength(LANGUAGES.length)),
    /** The language if neither person nor browser names one. */
    defaultLanguage: Language,
  }),
  administrator: z.strictObject({
    account: z.string().check(z.regex(SETUP_ACCOUNT)),
    name: properName(100),
    email: z.nullable(MailAddress),
  }),
  tenant: z.strictObject({
    name: properName(100),
    companyName: z.nullable(properName(200)),
    /** Names the tenant in addresses, such as `/login/custom/{code}`. */
    customCode: z.nullable(z.string().check(z.regex(TENANT_CODE))),
    /** The person whom a mail invites; null if the first administrator administers the tenant as well. */
    administrator: z.nullable(z.strictObject({ email: MailAddress, name: properName(100), language: Language })),
  }),
  signIn: z.strictObject({
    /** Null for every method, also those that are configured later. */
    methods: z.nullable(z.array(z.enum(SETUP_METHODS)).check(z.maxLength(SETUP_METHODS.length))),
  }),
  /** Null if the portal asks for no agreement. */
  legal: z.nullable(z.strictObject({ agreement: LegalTexts, privacy: LegalTexts })),
}

const { administrator, ...others } = parts
const withPassword = z.extend(administrator, { password: EncryptedPassword })

/** SETUP-16: the answers as a file has them, with the password in plain text. */
export const SetupFile = z.strictObject({
  ...others,
  administrator: z.extend(administrator, { password: boundedText(512) }),
})
export type SetupFile = z.infer<typeof SetupFile>

/** All answers. */
export const SetupAnswers = z.strictObject({ ...others, administrator: withPassword })
export type SetupAnswers = z.infer<typeof SetupAnswers>

/** SETUP-10: the answers of the steps so far. */
export const SetupDraft = z.partial(SetupAnswers)
export type SetupDraft = z.infer<typeof SetupDraft>

export const MailTest = z.object({
  isSent: z.boolean(),
  reason: z.nullable(z.enum(MAIL_FAILURES)),
  /** The reason as a sentence in the caller's language; null if the mail was sent. */
  text: z.nullable(z.string()),
  /** The answer of the mail server; null if there was none. */
  serverAnswer: z.nullable(z.string()),
})
export type MailTest = z.infer<typeof MailTest>

/** The means of the deployment on which answers depend. */
export const SetupState = z.object({
  /** False if no mail can be sent, so that nobody can be invited. */
  hasMailServer: z.boolean(),
  /** False if no codes can be sent to mobile numbers. */
  hasTextMessages: z.boolean(),
})
export type SetupState = z.infer<typeof SetupState>

const common = { access: 'public', errors: ['ALREADY_SET_UP', 'SETUP_CODE_WRONG', 'TOO_MANY_REQUESTS'] } as const
const code = boundedText(60)

export const setup = [
  endpoint('GET /api/setup/v1/state', {
    access: 'public',
    errors: ['ALREADY_SET_UP'],
    summary: 'What the set-up can offer, until the deployment is set up (SETUP-18)',
    response: SetupState,
  }),
  endpoint('POST /api/setup/v1/checks', {
    ...common,
    summary: 'Check the set-up code, and answers of the set-up. Stores nothing (SETUP-10)',
    body: z.strictObject({ code, answers: SetupDraft }),
    answers: 'nothing',
  }),
  endpoint('POST /api/setup/v1/mail-test', {
    ...common,
    summary: 'Send a mail with the configured mail server (SETUP-11)',
    body: z.strictObject({ code, to: MailAddress }),
    response: MailTest,
  }),
  endpoint('POST /api/setup/v1/deployment', {
    ...common,
    summary: 'Set up the deployment, and sign in its first administrator. Once (SETUP-6)',
    body: z.strictObject({ code, answers: SetupAnswers }),
    response: z.object({
      userToken: z.string(),
      expiredAt: z.int(),
      userId: Id,
      /** The first tenant. */
      tenantId: Id,
    }),
  }),
] as const
