/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The page of the host that `?host=` names. The benchmark calls the functions of `window.bench`.
import { createSections, layer, type BenchApplication, type Host, type SharedLook } from './host.ts'
import { switchTabs } from './switch.ts'
import { timeMount } from './mount.ts'
import { randomWalk } from './random-walk.ts'

const query = new URLSearchParams(location.search)
const sections = createSections()

async function hostOf(name: string): Promise<Host> {
  if (name === 'portico') {
    const keptAlive = Number(query.get('kept') ?? 0)
    return (await import('./portico.ts')).portico(query.get('apps') ?? '', keptAlive || undefined)
  }
  const hosts = await import('./hosts.ts')
  const choice = {
    frame: hosts.plainFrame,
    import: hosts.nativeImport,
    qiankun: hosts.qiankun,
    wujie: hosts.wujie,
    'micro-app': hosts.microApp,
  }[name]
  if (!choice) throw new Error(`No host ${name}`)
  return choice(sections)
}

const host = await hostOf(query.get('host') ?? '')

const bench = {
  open: (id: string, application: BenchApplication) => within(host.open(id, application), 15_000),
  show: (id: string | null) => host.show(id),
  close: (id: string) => within(host.close(id), 5000),
  tell: (facts: SharedLook) => host.tell?.(facts),
  prepare: (id: string, application: BenchApplication) => void host.prepare?.(id, application),
  rootOf: (id: string) => host.rootOf(id),
  setPolicy: sections.setPolicy,
  switchTabs: (ids: (string | null)[], count: number) => switchTabs(host, ids, count),
  timeMount: (id: string, application: BenchApplication, ready: string) => timeMount(host, id, application, ready),
  randomWalk: (seed: number, steps: number, applications: BenchApplication[]) =>
    randomWalk(host, seed, steps, applications),
  frameOf: (id: string) =>
    layer().querySelector<HTMLIFrameElement>(`[data-tab="${id}"] iframe, [data-viewport="${id}"] iframe`),
}

/**
 * Rejects after the time limit. Clears the timer with the work, since a running timer would count as a leak of the
 * host.
 */
async function within<T>(work: Promise<T>, ms: number): Promise<void> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`nothing within ${ms} ms`)), ms)
  })
  await Promise.race([work, timeout]).finally(() => clearTimeout(clock))
}

export type Bench = typeof bench
Object.assign(window, { bench })
