import { create } from 'zustand'

/** The pending step-up; null if there is none. */
export const useStepUp = create<{ settle: ((isProven: boolean) => void) | null }>(() => ({ settle: null }))

let pending: Promise<boolean> | null = null

/** FACTOR-23: concurrent calls share one dialog. Resolves to false if the person declines. */
export function confirmIdentity(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => useStepUp.setState({ settle: resolve })).finally(() => {
    pending = null
    useStepUp.setState({ settle: null })
  })
  return pending
}
