/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { BenchApplication, Host } from './host.ts'
import { layer } from './host.ts'
import type { PorticoHost } from './portico.ts'

export interface Walk {
  steps: number
  done: Record<string, number>
  /** The differences found between engine, page and model. */
  disagreements: string[]
}

interface Model {
  open: Map<string, BenchApplication>
  active: string | null
}

/** The maximum number of open applications: more than the engine keeps alive, so that some fall asleep. */
const MOST_OPEN = 8
/** A pause, in milliseconds, that is longer than the engine's timeout for saving the state before sleep. */
const SETTLED = 1500
const LEAVE = 600

/** Applies random operations to the engine and to a model of the requests, and compares both after each operation. */
export async function randomWalk(
  host: Host,
  seed: number,
  steps: number,
  applications: readonly BenchApplication[],
): Promise<Walk> {
  const { engine, requestFor, keptAlive } = host as PorticoHost
  const next = randomFrom(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
  const model: Model = { open: new Map(), active: null }
  const walk: Walk = { steps: 0, done: {}, disagreements: [] }
  let count = 0
  let ahead: [string, BenchApplication] | undefined
  const isAsleep = (id: string) => engine.stateOf(id)?.phase === 'asleep'

  const operations: Record<string, () => unknown> = {
    open() {
      const [id, application] = (next() < 0.5 && ahead) || [`w${++count}`, pick(applications)]
      if (!application || model.open.size >= MOST_OPEN || model.open.has(id)) return
      engine.open(requestFor(id, application))
      model.open.set(id, application)
    },
    prepare() {
      const application = pick(applications)
      if (!application) return
      ahead = [`w${++count}`, application]
      engine.preload(requestFor(...ahead))
    },
    openAgain() {
      const [id, application] = pick([...model.open]) ?? []
      if (id && application) engine.open(requestFor(id, application))
    },
    close() {
      const id = pick([...model.open.keys()])
      if (!id) return
      engine.close(id)
      model.open.delete(id)
      if (model.active === id) model.active = null
    },
    switch() {
      const id = pick([...model.open.keys()]) ?? null
      engine.activate(id)
      model.active = id
    },
    hideAll() {
      engine.activate(null)
      model.active = null
    },
    reload() {
      const id = pick([...model.open.keys()].filter((open) => !isAsleep(open)))
      if (id) engine.reload(id)
    },
    sleep() {
      const id = pick([...model.open.keys()])
      if (id) engine.sleep(id)
    },
    wake() {
      const id = pick([...model.open.keys()].filter(isAsleep))
      if (!id) return
      engine.activate(id)
      model.active = id
    },
    throw() {
      const frame = pick([...layer().querySelectorAll<HTMLIFrameElement>('[data-viewport] iframe')])
      frame?.contentWindow?.postMessage('bench:throw', '*')
    },
    rest: () => new Promise((resolve) => setTimeout(resolve, next() * 20)),
  }
  const names = Object.keys(operations)

  for (; walk.steps < steps && walk.disagreements.length < 10; walk.steps++) {
    const name = pick(names) ?? 'rest'
    await operations[name]?.()
    walk.done[name] = (walk.done[name] ?? 0) + 1
    const difference = await lasting(() => disagreement(model, host as PorticoHost))
    if (difference) walk.disagreements.push(`step ${walk.steps}, ${name}: ${difference}`)
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
  const alive = [...model.open.keys()].filter((id) => !isAsleep(id)).length
  if (keptAlive && alive > keptAlive) walk.disagreements.push(`at the end ${alive} are alive, ${keptAlive} may be`)
  for (const id of model.open.keys()) engine.close(id)
  // a request with another title does not match the preload, so the engine discards the preload
  if (ahead) engine.open({ ...requestFor(...ahead), title: 'last' })
  if (ahead) engine.close(ahead[0])
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
  const left = layer().querySelectorAll('iframe, section').length
  if (left > 0) walk.disagreements.push(`at the end ${left} elements are left`)
  return walk
}

/**
 * Returns a difference that lasts longer than the timeout of `unmount`, which delays the removal of an application
 * (HOST-4).
 */
async function lasting(find: () => string | undefined): Promise<string | undefined> {
  for (const end = performance.now() + LEAVE; find() && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return find()
}

/** Returns the first difference from the model. A closed application may still be unmounting, but must be hidden. */
function disagreement({ open, active }: Model, { engine }: PorticoHost): string | undefined {
  const sections = new Map(
    [...layer().querySelectorAll<HTMLElement>('[data-viewport]')].map((section) => [
      section.dataset.viewport ?? '',
      section,
    ]),
  )
  for (const id of open.keys()) {
    const phase = engine.stateOf(id)?.phase
    const section = sections.get(id)
    if (!phase) return `${id} is open, but the engine does not know it`
    if (!section) return `${id} is open, but has no section`
    if (section.inert !== (active !== id))
      return `${id} is ${section.inert ? 'inert, but active' : 'inactive, but not inert'}`
    if (active === id && !isSeen(section)) return `${id} is active, but not visible`
    if (active === id && phase === 'asleep') return `${id} is active, but asleep`
    const frames = section.querySelectorAll('iframe').length
    if (phase === 'asleep' ? frames !== 0 : phase === 'failed' ? frames > 1 : frames !== 1) {
      return `${id} is ${phase} with ${frames} frames`
    }
  }
  for (const [id, section] of sections) {
    if (open.has(id)) continue
    if (engine.stateOf(id)) return `${id} is closed, but the engine knows it`
    if (!section.inert) return `${id} is closed, but not inert`
  }
  return undefined
}

function isSeen(section: HTMLElement): boolean {
  const { left, width } = section.getBoundingClientRect()
  return section.checkVisibility({ visibilityProperty: true }) && width > 0 && left >= 0 && left < innerWidth
}

/** A pseudo-random number generator (Mulberry32), so that the same seed gives the same walk. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
