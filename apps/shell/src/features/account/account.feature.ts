import { defineFeature } from '../../lib/feature.ts'
import { withTimeout } from '../../lib/loading/with-timeout.ts'
import { answerPages } from '../../workbench/application-services/page-answers.ts'
import { WeakPasswordWatch } from './weak-password-watch.tsx'

const load = () => withTimeout(import('./account-answers.ts'))

answerPages({
  'account.changePassword': async (data) => (await load()).changePassword(data),
  'account.sessions': async () => (await load()).listSessions(),
  'account.endSession': async (data) => (await load()).endSession(data),
  'account.securityLog': async (data) => (await load()).readSecurityLog(data),
})

/** What concerns the person's own account: the banner about a weak password, and what the pages of the user centre ask for. */
export const accountFeature = defineFeature({
  id: 'account',
  contributions: [{ slot: 'banner', order: 20, component: WeakPasswordWatch }],
})
