import { z } from 'zod/mini'
import { EpochMs, Id } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

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
  /** The number to compare; null before a scan. */
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
    summary: 'Image of a single-use sign-in code; its id is in x-qr-id, its secret in the pre_qr cookie',
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
    summary: 'The state of a sign-in code, for the browser that requested it',
    access: 'public',
    params: Code,
    response: ScanState,
    errors: ['FORBIDDEN'],
  }),
  endpoint('POST /identification/qrcode/{id}/scan', {
    summary: 'Record that a signed-in person scanned a sign-in code; returns the browser to be signed in',
    access: 'user',
    params: Code,
    response: z.object({ ...Visitor.shape, expiredAt: EpochMs }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/qrcode/{id}/confirm', {
    summary: 'Confirm the browser’s sign-in with the number that it shows',
    access: 'user',
    params: Code,
    body: z.object({ number: TwoDigits }),
    response: z.object({ status: ScanStatus }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/qrcode/{id}/refuse', {
    summary: 'Refuse the browser’s sign-in; the code becomes invalid',
    access: 'user',
    params: Code,
    errors: ['NOT_FOUND'],
  }),
] as const
