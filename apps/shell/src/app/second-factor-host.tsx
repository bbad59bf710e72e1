import { Suspense } from 'react'
import { retryEntry, useEntry } from '../entry/entry.ts'
import { lazyDialog } from '../lib/loading/lazy-components.ts'
import { setSecondFactorRequired, useSecondFactor } from '../lib/session/second-factor-store.ts'
import { useStepUp } from '../lib/session/step-up.ts'

const StepUpDialog = lazyDialog(() =>
  import('../features/sign-in/second-factor/step-up-dialog.tsx').then((module) => module.StepUpDialog),
)
const SecondFactorRequiredDialog = lazyDialog(() =>
  import('../features/sign-in/second-factor/second-factor-required-dialog.tsx').then(
    (module) => module.SecondFactorRequiredDialog,
  ),
)

/** FACTOR-18, FACTOR-23: the proofs that the server requires from the person. */
export function SecondFactorHost() {
  const settle = useStepUp((state) => state.settle)
  const isRequired = useSecondFactor((state) => state.isRequired)
  const isAtWork = useEntry((entry) => entry.hasEntered)
  const closeRequiredDialog = () => setSecondFactorRequired(false)
  const goOn = () => {
    closeRequiredDialog()
    retryEntry()
  }
  return (
    <Suspense fallback={null}>
      {isRequired && <SecondFactorRequiredDialog isAtWork={isAtWork} onPassed={goOn} onClose={closeRequiredDialog} />}
      {settle && <StepUpDialog onProven={() => settle(true)} onClose={() => settle(false)} />}
    </Suspense>
  )
}
