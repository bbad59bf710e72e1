import { z } from 'zod/mini'
import { EpochMs } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ScanState, ScanStatus, Visitor } from './qr-sign-in.ts'

/** Part of the fragment of the scanned URL, so that no server logs it. */
const HandIn = z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

export const AppScanState = z.object({
  status: ScanStatus,
  expiredAt: EpochMs,
  /** The phone that has scanned; null before. */
  visitor: z.nullable(Visitor),
})
export type AppScanState = z.infer<typeof AppScanState>

/**
 * 'Scan to sign in to the app': the signed-in browser shows a code; the phone that scans it is signed in as the same
 * person.
 */
export const appScan = [
  endpoint('POST /identification/app-scan', {
    summary: 'Create a code that signs a phone in as the caller; replaces the session’s former code',
    access: 'user',
    response: z.object({ url: z.string(), expiredAt: EpochMs }),
  }),
  endpoint('GET /identification/app-scan', {
    summary: 'The state of this session’s code, and who has scanned it',
    access: 'user',
    response: AppScanState,
  }),
  endpoint('POST /identification/app-scan/confirm', {
    summary: 'Confirm the phone’s sign-in with the number that it shows',
    access: 'user',
    body: z.object({ number: z.string().check(z.regex(/^\d{2}$/)) }),
    response: z.object({ status: ScanStatus }),
  }),
  endpoint('POST /identification/app-scan/refuse', {
    summary: 'Cancel this session’s code',
    access: 'user',
  }),
  endpoint('POST /identification/app-scan/take', {
    summary: 'Assign the code to the phone that scanned it, once; sets the pre_scan cookie',
    access: 'public',
    body: HandIn,
    response: z.object({ number: z.string(), expiredAt: EpochMs }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/app-scan/collect', {
    summary: 'The state of the code that the phone took; with CONFIRMED the phone is signed in, once',
    access: 'public',
    body: HandIn,
    response: ScanState,
    errors: ['FORBIDDEN'],
  }),
] as const
