import { KEEP_DAYS } from '@portico/contract/rules/sessions/session'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { createContext, useCallback, useContext } from 'react'
import { serverTime } from '../../lib/timing/clock.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { enterPortal } from './sign-in.ts'

export type SignedIn = NonNullable<SignInAnswer['data']>

/** Called after sign-in; usually it enters the portal. */
const Arrival = createContext<(data: SignedIn) => void>(enterPortal)

export const SignedInProvider = Arrival.Provider

/** SIGN-29: a persistent sign-in stores its end; the log-out removes it. */
export function useSignedIn(): (data: SignedIn, keep?: boolean) => void {
  const arrive = useContext(Arrival)
  return useCallback(
    (data, keep = false) => {
      arrive(data)
      if (keep) localStore.write('freeLoginTimeout', serverTime() + KEEP_DAYS * 24 * 3600 * 1000)
      else localStore.remove('freeLoginTimeout')
    },
    [arrive],
  )
}
