import { defineFeature } from '../../workbench/contributions/feature.ts'
import { withTimeout } from '../../lib/timing/with-timeout.ts'

const load = () => withTimeout(import('./preference-answers.ts'))

/** The answers for the page with the person's settings (PREF-1). */
export const preferencesFeature = defineFeature({
  id: 'preferences',
  pageAnswers: {
    'account.preferences': async () => (await load()).readPreferences(),
    'account.changePreference': async (data) => (await load()).changePreference(data),
    'account.downloadData': async () => (await load()).downloadData(),
  },
})
