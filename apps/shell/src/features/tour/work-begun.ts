import { setFirstTour, useTourState } from '../../lib/guided-tour.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { onFrameEvent } from '../../lib/browser/frame-events.ts'

/** Parts that ask before the person can begin: what is pressed or typed there is no work. */
const QUESTIONS = '[role="dialog"], [role="alertdialog"], .p-scrim, .p-alerts'
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']

/**
 * GUIDE-13: the tour does not come over work that has begun: once the person has pressed or typed in the portal or in an
 * application. It is not remembered as seen: the next start of the portal offers it again.
 */
export function endTourByWork(): void {
  const isBefore = () => ['unknown', 'waiting'].includes(useTourState.getState().first)
  const end = () => {
    if (isBefore() && getSession().tenant) setFirstTour('none')
    if (!isBefore()) stop()
  }
  const handle = (event: Event) => {
    const isQuestion = event.target instanceof Element && event.target.closest(QUESTIONS) !== null
    const isIdleKey = event instanceof KeyboardEvent && (event.repeat || MODIFIERS.includes(event.key))
    if (event.isTrusted && !isQuestion && !isIdleKey) end()
  }
  const types = ['pointerdown', 'keydown'] as const
  for (const type of types) addEventListener(type, handle, { capture: true, passive: true })
  const stops = [onFrameEvent('body-click', end), onFrameEvent('search', end)]
  const stop = () => {
    for (const type of types) removeEventListener(type, handle, { capture: true })
    for (const each of stops) each()
  }
}
