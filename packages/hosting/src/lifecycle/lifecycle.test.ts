import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  INITIAL_LIFECYCLE,
  isAlive,
  nextLifecycle,
  PHASES,
  transitionVerbs,
  type Lifecycle,
  type LifecycleEvent,
  type LifecycleVerb,
} from './lifecycle.ts'

const EVENTS: LifecycleEvent[] = [
  'load',
  'loadSlow',
  'mounted',
  'failed',
  'show',
  'hide',
  'unresponsive',
  'responsive',
  'sleepRequested',
  'stateSaved',
  'sleepCancelled',
  'close',
]

const walk = (...events: LifecycleEvent[]) => events.reduce(nextLifecycle, INITIAL_LIFECYCLE)

function verbs(...events: LifecycleEvent[]): LifecycleVerb[] {
  let lifecycle: Lifecycle = INITIAL_LIFECYCLE
  return events.flatMap((event) => {
    const before = lifecycle
    lifecycle = nextLifecycle(before, event)
    return transitionVerbs(before, event, lifecycle)
  })
}

test('HOST-20 an application runs from load to unload, and each transition names its actions', () => {
  expect(walk('load').phase).toBe('loading')
  expect(walk('load', 'loadSlow').phase).toBe('slow')
  expect(walk('load', 'show', 'mounted').phase).toBe('active')
  expect(walk('load', 'mounted').phase).toBe('suspended')

  expect(verbs('load', 'show', 'loadSlow', 'mounted', 'hide', 'show', 'close')).toEqual([
    'load',
    'mount',
    'activate',
    'deactivate',
    'suspend',
    'activate',
    'deactivate',
    'unload',
  ])
  expect(verbs('load', 'mounted', 'sleepRequested', 'stateSaved', 'show', 'mounted')).toEqual([
    'load',
    'mount',
    'suspend',
    'sleep',
    'unload',
    'wake',
    'load',
    'mount',
    'activate',
  ])
  expect(verbs('load', 'show', 'mounted', 'load')).toEqual([
    'load',
    'mount',
    'activate',
    'deactivate',
    'unload',
    'load',
  ])
})

test('HOST-6 a viewport that is shown while its state is requested stays awake, and so does one whose sleep was cancelled', () => {
  expect(walk('load', 'mounted', 'sleepRequested', 'show').phase).toBe('active')
  expect(walk('load', 'mounted', 'sleepRequested', 'show', 'stateSaved').phase).toBe('active')
  expect(walk('load', 'mounted', 'sleepRequested', 'sleepCancelled').phase).toBe('suspended')
  expect(walk('load', 'show', 'mounted', 'sleepRequested').phase).toBe('active')
})

test('HOST-28, HOST-239 only an active application is reported as unresponsive, and recovers when it answers', () => {
  expect(walk('load', 'mounted', 'unresponsive').phase).toBe('suspended')
  expect(walk('load', 'show', 'mounted', 'unresponsive').phase).toBe('not-responding')
  expect(walk('load', 'show', 'mounted', 'unresponsive', 'responsive').phase).toBe('active')
  expect(walk('load', 'show', 'mounted', 'unresponsive', 'hide').phase).toBe('suspended')
})

test('HOST-20 the phases keep their meaning for any order of events', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      let lifecycle: Lifecycle = INITIAL_LIFECYCLE
      let loaded = 0
      let mounted = false
      for (const event of events) {
        const before = lifecycle
        lifecycle = nextLifecycle(before, event)
        expect(PHASES).toContain(lifecycle.phase)
        // active means shown, suspended and asleep mean not shown, closed stays closed
        if (['active', 'not-responding'].includes(lifecycle.phase)) expect(lifecycle.isShown).toBe(true)
        if (['suspended', 'saving', 'asleep', 'closed'].includes(lifecycle.phase)) expect(lifecycle.isShown).toBe(false)
        if (before.phase === 'closed') expect(lifecycle).toBe(before)
        for (const verb of transitionVerbs(before, event, lifecycle)) {
          if (verb === 'load') loaded += 1
          if (verb === 'unload') loaded -= 1
          if (verb === 'mount') mounted = true
          if (verb === 'unload') mounted = false
          if (verb === 'activate' || verb === 'suspend') expect(mounted).toBe(true)
          expect(loaded).toBeGreaterThanOrEqual(0)
          expect(loaded).toBeLessThanOrEqual(1)
        }
        // every load has exactly one unload
        expect(loaded).toBe(isAlive(lifecycle) ? 1 : 0)
      }
    }),
    { numRuns: 2000, seed: 20_261_121 },
  )
})
