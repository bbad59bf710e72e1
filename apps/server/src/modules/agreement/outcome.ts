import type { AgreementOutcome } from '@portico/contract/sign-in/agreement'
import type { z } from 'zod/mini'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'

/** The outcome of an acceptance, with the reason of a refusal in the person's language. */
export type AcceptanceOutcome = z.infer<typeof AgreementOutcome>

export const ACCEPTED: AcceptanceOutcome = { success: true, errorMsg: null }

export const refusedAcceptance = (
  reason: Parameters<typeof serverText>[0],
  { language }: TenantActor,
): AcceptanceOutcome => ({
  success: false,
  errorMsg: serverText(reason, language),
})
