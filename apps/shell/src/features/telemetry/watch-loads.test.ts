import type { ViewportState } from '@portico/hosting/types'
import { expect, test } from 'vitest'
import { watchLoads } from './watch-loads.ts'

const phase = (name: 'loading' | 'slow' | 'mounted' | 'asleep'): ViewportState => ({ phase: name })
const failed: ViewportState = { phase: 'failed', error: { reason: 'timeout', message: '' } }

function start() {
  const measured: [string, number][] = []
  const loads = watchLoads({
    codeOf: (id) => (id.startsWith('page') ? undefined : `${id}-core`),
    onLoad: (code, duration) => measured.push([code, duration]),
  })
  return { loads, measured }
}

test('TELEMETRY-4 a load lasts until the application accepts input, even if it is slow, and again after a sleep', () => {
  const { loads, measured } = start()
  loads.update({ plan: phase('loading') }, 1000)
  loads.update({ plan: phase('loading'), cost: phase('loading') }, 1100)
  loads.update({ plan: phase('mounted'), cost: phase('slow') }, 1300)
  loads.update({ plan: phase('mounted'), cost: phase('mounted') }, 9100)
  loads.update({ plan: phase('asleep'), cost: phase('mounted') }, 9200)
  loads.update({ plan: phase('loading'), cost: phase('mounted') }, 9300)
  loads.update({ plan: phase('mounted'), cost: phase('mounted') }, 9400)
  expect(measured).toEqual([
    ['plan-core', 300],
    ['cost-core', 8000],
    ['plan-core', 100],
  ])
})

test('TELEMETRY-4 a load that fails, is closed, or had begun while the page was hidden is not measured', () => {
  const { loads, measured } = start()
  loads.update({ plan: phase('loading'), cost: phase('loading'), page: phase('loading') }, 0)
  loads.update({ plan: failed, page: phase('mounted') }, 50)
  loads.update({ plan: phase('mounted'), cost: phase('mounted') }, 60)
  loads.update({ quality: phase('loading') }, 100)
  loads.reset()
  loads.update({ quality: phase('mounted') }, 200)
  expect(measured).toEqual([])
})
