// Runs in a realm ahead of everything of the application, inlined with its parts into one script: types are stripped, and a
// part's `export` is too. Whatever it needs it takes before the application's first line can change it.
import { watchClicks } from './boot-clicks.ts'
import { slowClock } from './boot-clock.ts'
import { watchFaults } from './boot-faults.ts'
import { ownHistory } from './boot-history.ts'
import { runLife } from './boot-life.ts'
import { tellPresence } from './boot-presence.ts'
import { ownRequests } from './boot-requests.ts'
import { ownSprites } from './boot-sprites.ts'
import { followTitle } from './boot-title.ts'
import { ownWorkers } from './boot-workers.ts'
import type { RealmPort } from './realm-port.ts'

function boot(page: Window & typeof globalThis) {
  const port = (page.frameElement as (Element & { __portico_port__?: RealmPort }) | null)?.__portico_port__
  if (!port) return

  const past = ownHistory(page, port)
  const setSpeed = slowClock(page)
  const setPresence = tellPresence(page)
  const faults = watchFaults(page, port)
  const life = runLife(page, port, faults)
  ownWorkers(page, port.facts)
  ownRequests(page, port.facts)
  const watchSprites = ownSprites(page, port.facts)
  followTitle(page, port)
  const clicks = watchClicks(page, port, past)

  // `document.open` and a late `document.write` take every listener off the window: ours come back.
  const listen = () => {
    past.listen()
    faults.listen()
    clicks.listen()
    watchSprites()
  }
  listen()
  for (const name of ['open', 'write', 'writeln'] as const) {
    const natively = page.document[name] as (...args: string[]) => unknown
    Object.defineProperty(page.document, name, {
      configurable: true,
      writable: true,
      value(...args: string[]) {
        const done: unknown = natively.apply(page.document, args)
        listen()
        return done
      },
    })
  }

  const adopt = copier(page)

  port.booted({
    ...life,
    arrive: past.arrive,
    adopt,
    show(isShown) {
      setSpeed(isShown)
      setPresence(isShown)
    },
  })
}

/** Copies that are this realm's own. What is handed over again and again stays the same object, as it is in the shell. */
function copier(page: Window & typeof globalThis) {
  const copies = new WeakMap<object, unknown>()
  const clone = page.structuredClone.bind(page)
  const keep = page.Object.freeze
  const valuesOf = page.Object.values
  function freeze(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
    for (const part of valuesOf(value)) freeze(part)
    return keep(value)
  }
  function copy(value: unknown): unknown {
    if (typeof value === 'function') return (...args: unknown[]): unknown => Reflect.apply(value, undefined, args)
    if (typeof value !== 'object' || value === null) return value
    if (!copies.has(value)) {
      try {
        copies.set(value, freeze(clone(value)))
      } catch {
        return value // it holds functions
      }
    }
    return copies.get(value)
  }
  return <T extends object>(data: T) =>
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, copy(value)])) as T
}

boot(window)
