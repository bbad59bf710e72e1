import { withTimeout } from '../../lib/timing/with-timeout.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

/** CONSOLE-3: makes the calls of the console, which has no token. */
export const administrationFeature = defineFeature({
  id: 'administration',
  pageAnswers: {
    'administration.call': async (data) => (await withTimeout(import('./administration-call.ts'))).callFor(data),
  },
})
