import type { SignInAnswer } from '@portico/contract/sign-in'
import { createContext, useContext } from 'react'
import { enterPortal } from './sign-in.ts'

export type Arrived = NonNullable<SignInAnswer['data']>

/** What happens once somebody is signed in: the way into the portal, as a rule. */
const Arrival = createContext<(data: Arrived) => void>(enterPortal)

export const ArrivalProvider = Arrival.Provider
export const useArrival = () => useContext(Arrival)
