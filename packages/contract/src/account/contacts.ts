import { z } from 'zod/mini'
import { Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { MAIL_ADDRESS, MOBILE_NUMBER } from '../rules/account/account.ts'

export const ContactKind = z.enum(['email', 'mobile'])
export type ContactKind = z.infer<typeof ContactKind>

const Contact = z.object({
  /** The present mail address, or the masked mobile number; null if there is none. */
  value: z.nullable(z.string()),
  /** False if the deployment cannot send a code. */
  canChange: z.boolean(),
  /** The new value that this session has requested, until it is confirmed. */
  pending: z.nullable(z.object({ value: z.string(), expiresAt: Instant })),
})

export const Contacts = z.object({ email: Contact, mobile: Contact })
export type Contacts = z.infer<typeof Contacts>

export const NewContact = z.union([
  z.object({ kind: z.literal('email'), value: z.string().check(z.maxLength(200), z.regex(MAIL_ADDRESS)) }),
  z.object({ kind: z.literal('mobile'), value: z.string().check(z.regex(MOBILE_NUMBER)) }),
])
export type NewContact = z.infer<typeof NewContact>

/** `errorCode` names the failure, `errorMsg` describes it in the caller's language. */
const ContactAnswer = z.object({
  success: z.boolean(),
  errorCode: z.nullable(z.string()),
  errorMsg: z.nullable(z.string()),
})
export type ContactAnswer = z.infer<typeof ContactAnswer>

export const contacts = [
  endpoint('GET /identification/contacts', {
    summary: 'The mail address and mobile number of the signed-in person, and what awaits confirmation',
    access: 'user',
    response: Contacts,
  }),
  endpoint('POST /identification/contacts', {
    summary:
      'Send a code to a new mail address or mobile number. The answer does not reveal whether another account has it',
    access: 'user',
    stepUp: true,
    body: NewContact,
    response: ContactAnswer,
    errors: ['STEP_UP_REQUIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  endpoint('POST /identification/contacts/confirm', {
    summary: 'Confirm the new mail address or mobile number with its code; ends all other sessions of the person',
    access: 'user',
    body: z.object({ kind: ContactKind, code: z.string().check(z.regex(/^\d{6}$/)) }),
    response: ContactAnswer,
  }),
  endpoint('DELETE /identification/contacts/{kind}', {
    summary: 'Cancel the change that awaits confirmation',
    access: 'user',
    params: z.object({ kind: ContactKind }),
    answers: 'nothing',
  }),
] as const
