import { withTimeout } from '../../lib/timing/with-timeout.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { AnnouncementBanner } from './alerts/announcement-banner.tsx'
import { MessageWatch } from './message-watch.tsx'

const loadDelivery = () => withTimeout(import('./delivery-answers.ts'))
const load = () => withTimeout(import('./message-answers.ts'))

/** Polling, announcements, and the answers for the pages of the message centre. */
export const messageCentreFeature = defineFeature({
  id: 'message-centre',
  contributions: [
    { slot: 'overlay', order: 60, component: MessageWatch },
    { slot: 'banner', order: 30, component: AnnouncementBanner },
  ],
  commands: () => import('./message-commands.ts').then((module) => module.useMessageCommands),
  pageAnswers: {
    'messages.page': async (data) => (await load()).readPage(data),
    'messages.tenants': async () => (await load()).readTenants(),
    'messages.openElsewhere': async (data) => (await load()).openInTenant(data),
    'messages.detail': async (data) => (await load()).readDetail(data),
    'messages.mark': async (data) => (await load()).mark(data),
    'messages.seen': async (data) => (await load()).seen(data),
    'messages.markAll': async (data) => (await load()).markAll(data),
    'messages.act': async (data) => (await load()).act(data),
    'messages.delivery': async (data) => (await load()).explainDelivery(data),
    'messages.open': async (data) => (await load()).open(data),
    'messages.openLink': async (data) => (await load()).openLink(data),
    'messages.sources': async () => (await load()).listSources(),
    'messages.preferences': async () => (await loadDelivery()).readMessagePreferences(),
    'messages.changePreferences': async (data) => (await loadDelivery()).changeMessagePreferences(data),
    'messages.changeNotifications': async (data) => (await loadDelivery()).changeNotifications(data),
    'messages.push': async () => (await loadDelivery()).readPushes(),
    'messages.changePush': async (data) => (await loadDelivery()).changePush(data),
    'messages.snooze': async (data) => (await loadDelivery()).snooze(data),
    'messages.whenChanged': async (data) => (await load()).whenChanged(data),
  },
})
