import { Suspense } from 'react'
import { retryEntry, useEntry } from '../entry/entry.ts'
import { lazyPart } from '../lib/loading/lazy-part.ts'
import { setSecondFactorDemanded, useSecondFactor } from '../lib/session/second-factor-store.ts'
import { useStepUp } from '../lib/session/step-up.ts'

const StepUpDialog = lazyPart(() =>
  import('../features/sign-in/second-factor/step-up-dialog.tsx').then((module) => module.StepUpDialog),
)
const DemandDialog = lazyPart(() =>
  import('../features/sign-in/second-factor/demand-dialog.tsx').then((module) => module.DemandDialog),
)

/** FACTOR-18, FACTOR-23: the proofs that the server requires from the person. */
export function SecondFactorHost() {
  const settle = useStepUp((state) => state.settle)
  const isDemanded = useSecondFactor((state) => state.isDemanded)
  const isAtWork = useEntry((entry) => entry.hasEntered)
  const closeDemand = () => setSecondFactorDemanded(false)
  const goOn = () => {
    closeDemand()
    retryEntry()
  }
  return (
    <Suspense fallback={null}>
      {isDemanded && <DemandDialog isAtWork={isAtWork} onPassed={goOn} onClose={closeDemand} />}
      {settle && <StepUpDialog onProven={() => settle(true)} onClose={() => settle(false)} />}
    </Suspense>
  )
}
