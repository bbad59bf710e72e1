import { z } from 'zod/mini'
import { EpochMs } from './common.ts'
import { endpoint } from './endpoint.ts'
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
 * 'Scan to sign in on the app': the signed-in browser shows a code; the phone that scans it is signed in as the same
 * person.
 */
export const appScan = [
  endpoint('POST /identification/app-scan', {
    summary: 'A new code that signs a phone in as the caller; a former one of this session is over',
    access: 'user',
    response: z.object({ url: z.string(), expiredAt: EpochMs }),
  }),
  endpoint('GET /identification/app-scan', {
    summary: 'How far the code of this session has come, and who has scanned it',
    access: 'user',
    response: AppScanState,
  }),
  endpoint('POST /identification/app-scan/confirm', {
    summary: 'Let the phone in, with the number that it shows',
    access: 'user',
    body: z.object({ number: z.string().check(z.regex(/^\d{2}$/)) }),
    response: z.object({ status: ScanStatus }),
  }),
  endpoint('POST /identification/app-scan/refuse', {
    summary: 'The code of this session is over',
    access: 'user',
  }),
  endpoint('POST /identification/app-scan/take', {
    summary: 'The phone that scanned the code takes it, once; sets the pre_scan cookie',
    access: 'public',
    body: HandIn,
    response: z.object({ number: z.string(), expiredAt: EpochMs }),
    errors: ['NOT_FOUND'],
  }),
  endpoint('POST /identification/app-scan/collect', {
    summary: 'How far the taken code has come; with CONFIRMED the phone is signed in, once',
    access: 'public',
    body: HandIn,
    response: ScanState,
    errors: ['FORBIDDEN'],
  }),
] as const
