/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { BenchApplication, Host } from './host.ts'
import { layer } from './host.ts'
import type { PorticoHost } from './portico.ts'

export interface Walk {
  steps: number
  done: Record<string, number>
  /** Where engine, page and model did not agree. */
  disagreements: string[]
}

interface Model {
  open: Map<string, BenchApplication>
  active: string | null
}

/** More than are kept alive, so that some fall asleep by themselves. */
const MOST_OPEN = 8
/** Longer than a sleeping application is asked for its state. */
const SETTLED = 1500
const LEAVE = 600

/** Random operations against a model that knows nothing but what was asked for; compared after every one. */
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
  // at another position, it is put away for whoever is opened
  if (ahead) engine.open({ ...requestFor(...ahead), title: 'last' })
  if (ahead) engine.close(ahead[0])
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
  const left = layer().querySelectorAll('iframe, section').length
  if (left > 0) walk.disagreements.push(`at the end ${left} elements are left`)
  return walk
}

/** An application may take as long to leave as the timeout of `unmount` permits (HOST-4). */
async function lasting(find: () => string | undefined): Promise<string | undefined> {
  for (const end = performance.now() + LEAVE; find() && performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return find()
}

/** The first thing in which engine or page is not what the model says. A closed one may still be taking its leave, hidden. */
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
      return `${id} is ${section.inert ? 'out of' : 'within'} reach, which is wrong`
    if (active === id && !isSeen(section)) return `${id} is in front, but cannot be seen`
    if (active === id && phase === 'asleep') return `${id} is in front, but asleep`
    const frames = section.querySelectorAll('iframe').length
    if (phase === 'asleep' ? frames !== 0 : phase === 'failed' ? frames > 1 : frames !== 1) {
      return `${id} is ${phase} with ${frames} frames`
    }
  }
  for (const [id, section] of sections) {
    if (open.has(id)) continue
    if (engine.stateOf(id)) return `${id} is closed, but the engine knows it`
    if (!section.inert) return `${id} is closed, but can be reached`
  }
  return undefined
}

function isSeen(section: HTMLElement): boolean {
  const { left, width } = section.getBoundingClientRect()
  return section.checkVisibility({ visibilityProperty: true }) && width > 0 && left >= 0 && left < innerWidth
}

/** Mulberry32: small, and the same walk for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
