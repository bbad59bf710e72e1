import { z } from 'zod/mini'
import { EpochMs, Id } from './common.ts'
import { endpoint } from './endpoint.ts'

const Code = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) })
const TwoDigits = z.string().check(z.regex(/^\d{2}$/))

export const ScanStatus = z.enum(['WAITING', 'SCANNED', 'CONFIRMED', 'EXPIRED'])
export type ScanStatus = z.infer<typeof ScanStatus>

/**
 * Result of a poll. CONFIRMED comes once, with the cookies and the bearer of a new session; `expiredAt` is then the
 * bearer's.
 */
export const ScanState = z.object({
  status: ScanStatus,
  expiredAt: EpochMs,
  /** The number to compare; null until somebody has scanned. */
  number: z.nullable(z.string()),
  userToken: z.nullable(z.string()),
  userId: z.nullable(Id),
  loginTenantId: z.nullable(Id),
})
export type ScanState = z.infer<typeof ScanState>

/** The browser to be signed in, shown to the person who decides. */
export const Visitor = z.object({ browser: z.string(), network: z.string(), time: EpochMs })
export type Visitor = z.infer<typeof Visitor>

export const qrSignIn = [
  endpoint('GET /identification/qrcode.img', {
    summary: 'The image of a sign-in code that counts once; its id is in x-qr-id, its secret in the pre_qr cookie',
    access: 'public',
    query: z.object({
      v: z.optional(z.string().check(z.maxLength(32))),
      /** Only for the person of this browser's session, who signs in again (SIGN-84). */
      again: z.optional(z.literal('1')),
    }),
    answers: 'image',
    errors: ['TOO_MANY_REQUESTS', 'FORBIDDEN'],
  }),
  endpoint('GET /identification/qrcode/{id}/status', {
    summary: 'How far a sign-in code has come; only for the browser that asked for it',
    access: 'public',
    params: Code,
    response: ScanState,
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /identification/qrcode/{id}/scan', {
    summary: 'Somebody signed in has scanned a sign-in code: answers who is about to be let in',
    access: 'user',
    params: Code,
    response: z.object({ ...Visitor.shape, expiredAt: EpochMs }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/qrcode/{id}/confirm', {
    summary: 'Let the browser in, with the number that it shows',
    access: 'user',
    params: Code,
    body: z.object({ number: TwoDigits }),
    response: z.object({ status: ScanStatus }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/qrcode/{id}/refuse', {
    summary: 'Do not let the browser in: the code is over',
    access: 'user',
    params: Code,
    errors: ['NOT_FOUND'],
  }),
] as const
