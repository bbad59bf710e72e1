import { TELEMETRY_VALUE_MAX } from '@portico/contract/rules/support/telemetry'
import type { TelemetrySample } from '@portico/contract/support/telemetry'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import { sendWhileLeaving } from '../../lib/api/api.ts'
import { observeApplicationMeasures } from '../../lib/application-measures.ts'
import { observeFaults } from '../../lib/faults.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { pageOfTab } from '../../workbench/model/targets/resolve-tab.ts'
import { useViewports } from '../../workbench/model/viewports/viewport-store.ts'
import { hasRoom } from './has-room.ts'
import { watchLoads } from './watch-loads.ts'

let samples: TelemetrySample[] = []

/** TELEMETRY-1: measures web vitals and loads of applications; sends the samples whenever the page becomes hidden. */
export function measurePage(): void {
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(addVital)
  const loads = watchLoads({
    codeOf: (id) => pageOfTab(id)?.application.code,
    onLoad: (applicationCode, value, id) =>
      add({ measure: 'application-load', value, ...versioned(applicationCode, id) }),
  })
  observeFaults(({ application }) => {
    if (application)
      add({ measure: 'application-error', value: 1, ...versioned(application.code, application.viewport) })
  })
  observeApplicationMeasures(({ viewport, measure, values }) => {
    const code = pageOfTab(viewport)?.application.code
    if (code === undefined) return
    for (const value of values) add({ measure: `application-${measure}`, value, ...versioned(code, viewport) })
  })
  useViewports.subscribe(({ states }) => loads.update(states, performance.now()))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return
    // browsers throttle hidden pages, so that their times are meaningless
    loads.reset()
    // the library reports the last values of the page in its own listeners of this event
    setTimeout(send)
  })
}

/** HEALTH-4: an application with the version that its viewport has loaded, if it is known. */
function versioned(applicationCode: string, viewport: string) {
  const version = useViewports.getState().versions[viewport]
  return { applicationCode, ...(version ? { version: version.slice(0, 64) } : {}) }
}

function addVital({ name, value }: MetricType): void {
  add({ measure: name.toLowerCase() as Lowercase<MetricType['name']>, value })
}

function add(sample: TelemetrySample): void {
  const isValid = sample.value >= 0 && sample.value <= (sample.measure === 'cls' ? 100 : TELEMETRY_VALUE_MAX)
  if (isValid && hasRoom(samples, sample.measure)) samples.push(sample)
}

function send(): void {
  // TRUST-5: no samples are sent while the person views another tenant
  if (samples.length > 0 && !getViewing()) sendWhileLeaving('/api/workbench/v4/telemetry', { samples })
  samples = []
}
