import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The screen during and after the entry. */
type Stage = 'loading' | 'lobby' | 'workbench'

/**
 * LOOK-125: the stage to show. A view transition moves the background of the sign-in page into the header when the
 * workbench opens. The former stage stays until the browser has captured it.
 */
export function useStageTransition(target: Stage): Stage {
  const [stage, setStage] = useState(isAfterSignIn() ? 'loading' : target)
  const isGliding = stage !== target && target === 'workbench' && (stage === 'lobby' || isAfterSignIn()) && canGlide()
  if (stage !== target && !isGliding) setStage(target)
  useLayoutEffect(() => {
    if (isGliding) glide(() => flushSync(() => setStage('workbench')))
  }, [isGliding])
  useLayoutEffect(() => {
    if (stage === 'workbench') document.documentElement.dataset['screen'] = 'portal'
  }, [stage])
  return isGliding ? stage : target
}

/** Whether the first script (`boot.ts`) has detected that the sign-in page has led to this page. */
const isAfterSignIn = () => document.documentElement.dataset['screen'] === 'entering'

/** False in browsers without view transitions, and for people with reduced motion. */
function canGlide(): boolean {
  const duration = getComputedStyle(document.documentElement).getPropertyValue('--p-glide')
  return 'startViewTransition' in document && parseFloat(duration) > 0
}

function glide(show: () => void): void {
  const { dataset } = document.documentElement
  dataset['gliding'] = ''
  const transition = document.startViewTransition(show)
  // a transition that is replaced by another one or runs in a hidden window rejects; the workbench is still shown
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => delete dataset['gliding'])
}
