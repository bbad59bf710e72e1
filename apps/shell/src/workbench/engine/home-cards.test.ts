import type { Engine, EngineEvent, OpenRequest } from '@portico/hosting/engine'
import { expect, test, vi } from 'vitest'
import { backgroundApplication, backgroundId } from '../model/viewports/background-page.ts'
import { cardsFromBackground, isDroppedInBackground } from './home-cards.ts'

type Listener = (event: EngineEvent) => void

/**
 * Requests the cards of a page; `act` simulates the page. Returns the cards, and the viewports that are open at the
 * end.
 */
async function askForCards(act: (hear: Listener, id: string) => void) {
  const id = backgroundId('plan-core')
  const open = new Set<string>()
  let hear: Listener = () => undefined
  const engine = {
    open: (request: OpenRequest) => {
      open.add(request.id)
      queueMicrotask(() => act(hear, id))
    },
    close: (closed: string) => open.delete(closed),
    subscribe: (listener: Listener) => {
      hear = listener
      return () => (hear = () => undefined)
    },
    homeCards: async () => [],
  } as unknown as Engine
  const cards = await cardsFromBackground(engine, { id, title: 'Schedule' } as OpenRequest)
  return { cards, open: [...open] }
}

test('HOME-4 a background page is removed when it has provided its cards, has failed or takes too long', async () => {
  const offers = await askForCards((hear, id) => hear({ type: 'home-cards', isOffered: true, id }))
  expect(offers).toEqual({ cards: [], open: [] })
  const fails = await askForCards((hear, id) => hear({ type: 'state', state: { phase: 'failed' }, id } as EngineEvent))
  expect(fails).toEqual({ cards: undefined, open: [] })
  vi.useFakeTimers()
  try {
    const silent = askForCards((hear) => hear({ type: 'home-cards', isOffered: true, id: 'another' }))
    await vi.advanceTimersByTimeAsync(8000)
    expect(await silent).toEqual({ cards: undefined, open: [] })
  } finally {
    vi.useRealTimers()
  }
})

test('HOME-5 a background page gets a token, and its other requests are refused', () => {
  const id = backgroundId('plan-core')
  const settle = vi.fn()
  const target = { productCode: 'doc', menuCode: 'doc.register' }

  expect(isDroppedInBackground({ type: 'token', settle, id })).toBe(false)
  expect(settle).not.toHaveBeenCalled()
  expect(isDroppedInBackground({ type: 'open-menu', target, settle, id })).toBe(true)
  expect(settle).toHaveBeenCalledWith(expect.objectContaining({ ok: false, code: 'REFUSED' }))
  expect(isDroppedInBackground({ type: 'toast', toast: { text: 'Look here' }, id })).toBe(true)
  expect(isDroppedInBackground({ type: 'dirty', isDirty: true, label: null, id })).toBe(true)
})

test('HOME-5 requests of a tab’s application are served', () => {
  expect(isDroppedInBackground({ type: 'toast', toast: { text: 'Saved' }, id: '100231' })).toBe(false)
})

test('HOME-4 each background page has its own id, which names its application', () => {
  const [one, other] = [backgroundId('plan-core'), backgroundId('plan-core')]
  expect(one).not.toBe(other)
  expect([one, other].map(backgroundApplication)).toEqual(['plan-core', 'plan-core'])
  expect(backgroundApplication('100231')).toBeUndefined()
})
