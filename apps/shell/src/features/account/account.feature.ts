import { defineFeature } from '../../workbench/contributions/feature.ts'
import { withTimeout } from '../../lib/timing/with-timeout.ts'
import { WeakPasswordWatch } from './weak-password-watch.tsx'

const load = () => withTimeout(import('./account-answers.ts'))

/** The person's own account: the banner about a weak password, and the answers for the pages of the user centre. */
export const accountFeature = defineFeature({
  id: 'account',
  contributions: [{ slot: 'banner', order: 20, component: WeakPasswordWatch }],
  pageAnswers: {
    'account.changePassword': async (data) => (await load()).changePassword(data),
    'account.sessions': async () => (await load()).listSessions(),
    'account.endSession': async (data) => (await load()).endSession(data),
    'account.endOtherSessions': async () => (await load()).endOtherSessions(),
    'account.contacts': async () => (await load()).readContacts(),
    'account.changeContact': async (data) => (await load()).changeContact(data),
    'account.confirmContact': async (data) => (await load()).confirmContact(data),
    'account.cancelContact': async (data) => (await load()).cancelContact(data),
    'account.viewConsent': async () => (await load()).readViewConsent(),
    'account.changeViewConsent': async (data) => (await load()).changeViewConsent(data),
    'account.securityLog': async (data) => (await load()).readSecurityLog(data),
  },
})
