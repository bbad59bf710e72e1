import { setFirstTour, useTourState } from '../../lib/guided-tour.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { onFrameEvent } from '../../lib/browser/frame-events.ts'

/** Parts that ask before the person can begin: what is pressed or typed there is no work. */
const QUESTIONS = '[role="dialog"], [role="alertdialog"], .p-scrim, .p-alerts'
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']

const isInQuestion = (target: unknown) => target instanceof Element && target.closest(QUESTIONS) !== null

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
    const isQuestion = isInQuestion(event.target)
    const isIdleKey = event instanceof KeyboardEvent && (event.repeat || MODIFIERS.includes(event.key))
    if (event.isTrusted && !isQuestion && !isIdleKey) end()
  }
  // this feature loads late; the target of a press on a page that has gone since, such as the sign-in page, is null
  const early = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceEventTiming[]
    if (entries.some(({ target }) => target !== null && !isInQuestion(target))) end()
  })
  early.observe({ type: 'first-input', buffered: true })
  const types = ['pointerdown', 'keydown'] as const
  for (const type of types) addEventListener(type, handle, { capture: true, passive: true })
  const stops = [onFrameEvent('body-click', end), onFrameEvent('search', end)]
  const stop = () => {
    for (const type of types) removeEventListener(type, handle, { capture: true })
    for (const each of stops) each()
    early.disconnect()
  }
}
