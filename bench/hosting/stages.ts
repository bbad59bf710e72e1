import { cpus } from 'node:os'
import type { TestedApplication } from './applications.ts'
import type { Candidate } from './candidates.ts'
import { measureLeaks, type Leak } from './leaking.ts'
import { measureMatrix, type Row } from './matrix.ts'
import { measureMounting, type Mounting } from './mounting.ts'
import { measureSwitching, type Switching, type HostMemory } from './switching.ts'
import { measureWalk } from './measure-random-walk.ts'
import type { Walk } from './page/random-walk.ts'

export interface Scale {
  switches: number
  rounds: number
  mounts: number
  cycles: number
  warmUps: number
  steps: number
  tabs: number[]
}

export interface Run {
  candidates: readonly Candidate[]
  applications: readonly TestedApplication[]
  scale: Scale
  wants: (stage: Stage) => boolean
  /** Called after each stage, so that its results survive a failure of a later stage. */
  done: (stage: Stage, part: Partial<Measured>) => void
}

export const STAGES = ['matrix', 'switch', 'mount', 'leaks', 'walk'] as const
export type Stage = (typeof STAGES)[number]

/** The measurements; a stage that was not selected is missing. */
export interface Measured {
  matrix?: Row[]
  switching?: Switching[]
  weights?: HostMemory[]
  refused?: string[]
  mounting?: Mounting[]
  leaks?: Leak[]
  walk?: Walk
}

/** Runs the timed stages first, one at a time. Stages that only count run in pairs. */
export async function runStages({ candidates, applications, scale, wants, done }: Run): Promise<Measured> {
  const measured: Measured = {}
  const stage = async (name: Stage, work: () => Promise<Partial<Measured>>) => {
    if (!wants(name)) return
    const since = performance.now()
    console.log(`${name} …`)
    try {
      const part = await work()
      Object.assign(measured, part)
      done(name, part)
    } catch (error) {
      // a failed stage must not discard the results of the others
      console.error(`${name} failed: ${String(error)}`)
      process.exitCode = 1
    }
    console.log(`${name}: ${Math.round((performance.now() - since) / 1000)} s`)
  }
  await stage('switch', () => measureSwitching(candidates, scale))
  await stage('mount', async () => ({ mounting: await measureMounting(candidates, scale.mounts) }))
  await stage('leaks', async () => ({ leaks: await measureLeaks(candidates, scale) }))
  await stage('matrix', async () => ({
    matrix: await measureMatrix(candidates, applications, Math.min(2, cpus().length)),
  }))
  const portico = candidates.find(({ isPortico }) => isPortico)
  if (portico) await stage('walk', async () => ({ walk: await measureWalk(portico, scale.steps) }))
  return measured
}
