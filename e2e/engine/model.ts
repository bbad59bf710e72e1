import type { Page } from '@playwright/test'

/** An operation on the engine; `id` is an open viewport, or a new one for `open` and `point`. */
export type Operation =
  | { type: 'open' | 'point'; id: string; code: string }
  | { type: 'close' | 'show' | 'sleep' | 'reload' | 'throw'; id: string }
  | { type: 'hide' }

interface One {
  code: string
  isAsleep: boolean
}

export interface Model {
  open: Map<string, One>
  activeId: string | null
  /** HOST-79: the preloaded viewport. */
  ahead: { id: string; code: string } | null
  /** The largest number of open viewports in the walk. */
  atMost: number
}

/** Pseudo-random numbers, the same for the same seed. */
export function randomly(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const CODES = ['plain', 'plain', 'lifecycle', 'foreign']

export function nextOperation(model: Model, random: (below: number) => number, turn: number): Operation {
  const ids = [...model.open.keys()]
  const id = ids[random(ids.length)]
  const choice = random(100)
  if (id === undefined || (choice < 22 && ids.length < model.atMost)) {
    const preloaded = random(2) === 0 ? model.ahead : null
    return { type: 'open', ...(preloaded ?? { id: `m${turn}`, code: CODES[random(CODES.length)]! }) }
  }
  if (choice < 40) return { type: 'close', id }
  if (choice < 70) return { type: 'show', id }
  if (choice < 80) return { type: 'sleep', id }
  if (choice < 88) return { type: 'reload', id }
  if (choice < 93) return { type: 'throw', id }
  if (choice < 97) return { type: 'hide' }
  return { type: 'point', id: `m${turn}`, code: CODES[random(CODES.length)]! }
}

/** HOST-67: applies an operation to the model, as the rules say. */
export function applyOperation(model: Model, operation: Operation): void {
  switch (operation.type) {
    case 'open':
      model.open.set(operation.id, { code: operation.code, isAsleep: false })
      model.ahead = null
      return
    case 'point':
      if (operation.code === 'lifecycle') model.ahead = { id: operation.id, code: operation.code }
      return
    case 'close':
      model.open.delete(operation.id)
      if (model.activeId === operation.id) model.activeId = null
      return
    case 'show':
      model.activeId = operation.id
      model.open.get(operation.id)!.isAsleep = false
      return
    case 'hide':
      model.activeId = null
      return
    case 'sleep':
      if (model.activeId !== operation.id) model.open.get(operation.id)!.isAsleep = true
      return
    case 'reload':
      model.open.get(operation.id)!.isAsleep = false
      return
    case 'throw':
      return
  }
}

/** The position of a section in the order of creation. The number in the id gives it. */
const turnOf = (id: string) => Number(id.slice(1))

/** The expected state of the page. */
export function expectedState(model: Model) {
  return {
    activeId: model.activeId,
    sections: [
      ...[...model.open].map(([id, { isAsleep }]) => ({
        id,
        phase: isAsleep ? 'asleep' : 'mounted',
        frames: isAsleep ? 0 : 1,
        isFront: id === model.activeId,
      })),
      ...(model.ahead ? [{ id: model.ahead.id, phase: undefined, frames: 1, isFront: false }] : []),
    ].toSorted((a, b) => turnOf(a.id) - turnOf(b.id)),
  }
}

/** The actual state of the page. An application has 500 ms to unload (HOST-4). */
export function actualState(page: Page) {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('[data-viewport]')].map((section) => {
      const id = section.dataset['viewport']!
      return {
        id,
        phase: window.engine.stateOf(id)?.phase,
        frames: section.querySelectorAll('iframe').length,
        isFront: !section.inert && section.getBoundingClientRect().left === 0,
      }
    })
    return { activeId: sections.find(({ isFront }) => isFront)?.id ?? null, sections }
  })
}

export async function runOperation(page: Page, operation: Operation): Promise<void> {
  await page.evaluate((what) => {
    const { engine } = window
    switch (what.type) {
      case 'open':
        return void window.openApplication(what.code, '/', { id: what.id })
      case 'point':
        return window.preloadApplication(what.id, what.code, '/')
      case 'close':
        return engine.close(what.id)
      case 'show':
        return engine.activate(what.id)
      case 'hide':
        return engine.activate(null)
      case 'sleep':
        return engine.sleep(what.id)
      case 'reload':
        return engine.reload(what.id)
      case 'throw': {
        // a frame of another origin cannot be accessed, and a sleeping application has no frame
        const realm = window.frameOf(what.id)?.contentWindow
        try {
          realm?.dispatchEvent(new ErrorEvent('error', { message: 'thrown by the walk' }))
        } catch {
          return
        }
      }
    }
  }, operation)
}
