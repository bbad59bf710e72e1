import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BEFORE_LIFE, isAlive, nextLife, PHASES, verbsOf, type Life, type LifeEvent, type LifeVerb } from './life.ts'

const EVENTS: LifeEvent[] = [
  'load',
  'late',
  'mounted',
  'failed',
  'show',
  'hide',
  'stuck',
  'answered',
  'tire',
  'saved',
  'spared',
  'close',
]

const walk = (...events: LifeEvent[]) => events.reduce(nextLife, BEFORE_LIFE)

function verbs(...events: LifeEvent[]): LifeVerb[] {
  let life: Life = BEFORE_LIFE
  return events.flatMap((event) => {
    const before = life
    life = nextLife(before, event)
    return verbsOf(before, event, life)
  })
}

test('HOST-20 an application goes from load to unload, and each step says what it has done', () => {
  expect(walk('load').phase).toBe('loading')
  expect(walk('load', 'late').phase).toBe('slow')
  expect(walk('load', 'show', 'mounted').phase).toBe('active')
  expect(walk('load', 'mounted').phase).toBe('suspended')

  expect(verbs('load', 'show', 'late', 'mounted', 'hide', 'show', 'close')).toEqual([
    'load',
    'mount',
    'activate',
    'deactivate',
    'suspend',
    'activate',
    'deactivate',
    'unload',
  ])
  expect(verbs('load', 'mounted', 'tire', 'saved', 'show', 'mounted')).toEqual([
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

test('HOST-6 what is shown while it is asked for its state stays awake, and one that was spared does too', () => {
  expect(walk('load', 'mounted', 'tire', 'show').phase).toBe('active')
  expect(walk('load', 'mounted', 'tire', 'show', 'saved').phase).toBe('active')
  expect(walk('load', 'mounted', 'tire', 'spared').phase).toBe('suspended')
  expect(walk('load', 'show', 'mounted', 'tire').phase).toBe('active')
})

test('HOST-28, HOST-239 only one in front is said not to answer, and it is well again when it answers', () => {
  expect(walk('load', 'mounted', 'stuck').phase).toBe('suspended')
  expect(walk('load', 'show', 'mounted', 'stuck').phase).toBe('silent')
  expect(walk('load', 'show', 'mounted', 'stuck', 'answered').phase).toBe('active')
  expect(walk('load', 'show', 'mounted', 'stuck', 'hide').phase).toBe('suspended')
})

test('HOST-20 whatever happens in whatever order, the phases stay true to their meaning', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      let life: Life = BEFORE_LIFE
      let loaded = 0
      let mounted = false
      for (const event of events) {
        const before = life
        life = nextLife(before, event)
        expect(PHASES).toContain(life.phase)
        // front means shown, hidden and asleep mean not shown, closed stays closed
        if (['active', 'silent'].includes(life.phase)) expect(life.isShown).toBe(true)
        if (['suspended', 'saving', 'asleep', 'gone'].includes(life.phase)) expect(life.isShown).toBe(false)
        if (before.phase === 'gone') expect(life).toBe(before)
        for (const verb of verbsOf(before, event, life)) {
          if (verb === 'load') loaded += 1
          if (verb === 'unload') loaded -= 1
          if (verb === 'mount') mounted = true
          if (verb === 'unload') mounted = false
          if (verb === 'activate' || verb === 'suspend') expect(mounted).toBe(true)
          expect(loaded).toBeGreaterThanOrEqual(0)
          expect(loaded).toBeLessThanOrEqual(1)
        }
        // every load is undone exactly once: nothing is left behind, nothing goes twice
        expect(loaded).toBe(isAlive(life) ? 1 : 0)
      }
    }),
    { numRuns: 2000, seed: 20_261_121 },
  )
})
