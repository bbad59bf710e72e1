import { onlineManager } from '@tanstack/react-query'
import { followConnection } from '../../lib/browser/follow-connection.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** The banner about a lost connection, and the calls that wait for its return (WIRE-41). */
export const connectionFeature = defineFeature({
  id: 'connection',
  start() {
    onlineManager.setEventListener(followConnection)
  },
  contributions: [{ slot: 'banner', order: 10, component: OfflineBanner }],
})
