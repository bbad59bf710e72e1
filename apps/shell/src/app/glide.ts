import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is on the screen while and after the person enters. */
type Stage = 'loading' | 'lobby' | 'workbench'

/**
 * LOOK-125: the stage to show. The look of the sign-in page glides into the header when the workbench opens: the former stage stays
 * until the browser has taken its picture of it.
 */
export function useStage(target: Stage): Stage {
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

/** The first script of the page has found that the sign-in page led to it (`boot.ts`). */
const isAfterSignIn = () => document.documentElement.dataset['screen'] === 'entering'

/** False in browsers without view transitions, and for people who want less motion. */
function canGlide(): boolean {
  const duration = getComputedStyle(document.documentElement).getPropertyValue('--p-glide')
  return 'startViewTransition' in document && parseFloat(duration) > 0
}

function glide(show: () => void): void {
  const { dataset } = document.documentElement
  dataset['gliding'] = ''
  const transition = document.startViewTransition(show)
  // a transition that another one replaces, or in a window that is hidden, is no fault: the workbench is shown all the same
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => delete dataset['gliding'])
}
