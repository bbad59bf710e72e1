import { defineFeature } from '../../workbench/contributions/feature.ts'
import { IdleLayer } from './idle-layer.tsx'

/** The warning before the idle time ends, and the lock after it (SESS-24). */
export const idleFeature = defineFeature({
  id: 'idle',
  contributions: [{ slot: 'session', order: 0, component: IdleLayer }],
})
