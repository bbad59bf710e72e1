import type { Engine, EngineEvent, OpenRequest } from '@portico/hosting/engine'
import type { HomeCard } from '@portico/sdk/protocol'
import { backgroundApplication } from '../model/viewports/background-page.ts'

/** HOME-4: the timeout for an application to load and to offer cards, in milliseconds. */
const OFFER_TIMEOUT_MS = 8_000

/** The permitted events of a background page (HOME-5): its own token, and reports without an effect. */
const SERVED: ReadonlySet<EngineEvent['type']> = new Set(['token', 'refused', 'service-error'])

/**
 * HOME-4: loads a page of an application in the background, reads its cards and removes it. Resolves to undefined if it
 * does not load or offers none in time.
 */
export async function cardsFromBackground(
  engine: Engine,
  request: OpenRequest,
): Promise<readonly HomeCard[] | undefined> {
  const { id } = request
  let stop: (() => void) | undefined
  const isOffered = new Promise<boolean>((settle) => {
    const timer = setTimeout(settle, OFFER_TIMEOUT_MS, false)
    const unsubscribe = engine.subscribe((event) => {
      if (event.id !== id) return
      if (event.type === 'home-cards' && event.isOffered) settle(true)
      if (event.type === 'state' && event.state.phase === 'failed') settle(false)
    })
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
  try {
    // never the menu's name, which is the name of its tab's region
    engine.open({ ...request, title: backgroundApplication(id) ?? request.title, isBackground: true })
    return (await isOffered) ? await engine.homeCards(id) : undefined
  } finally {
    stop?.()
    engine.close(id)
  }
}

/**
 * HOME-5: returns whether an event comes from a page that no tab shows and needs no service. Its requests are refused.
 */
export function isDroppedInBackground(event: EngineEvent): boolean {
  if (backgroundApplication(event.id) === undefined || SERVED.has(event.type)) return false
  if ('settle' in event) event.settle({ ok: false, code: 'REFUSED', message: 'the page is not shown' })
  return true
}
