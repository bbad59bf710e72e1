import type { FastifyReply, FastifyRequest } from 'fastify'
import { announcements } from '@portico/contract/messages/announcements'
import { messageActions } from '@portico/contract/messages/message-actions'
import { mailSuppressions, messageDelivery } from '@portico/contract/messages/message-delivery'
import { messageKinds } from '@portico/contract/messages/kinds'
import { messageDefaults, messagePreferences } from '@portico/contract/messages/message-preferences'
import { messages } from '@portico/contract/messages/messages'
import { push } from '@portico/contract/messages/push'
import { unsubscription } from '@portico/contract/messages/unsubscribe'
import { ownPosting, posting } from '@portico/contract/messages/posting'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../db/handles.ts'
import { sendCsv } from '../../http/pipeline/send-csv.ts'
import { implement } from '../../http/pipeline/implement.ts'
import {
  changeAnnouncement,
  draftAnnouncement,
  previewAnnouncement,
  publishAnnouncement,
  withdrawAnnouncement,
} from './announcements/announcements.ts'
import { allReaders, getAnnouncement, listAnnouncements, listReaders } from './announcements/announcement-rows.ts'
import { runAction } from './message-actions.ts'
import type { Settings } from '../settings.ts'
import { findProvenApplication } from '../sessions/application-proof.service.ts'
import { acceptPosting } from './posting/accept-posting.ts'
import { markSeen } from './reading/seen.ts'
import { countUnread } from './reading/unread-count.ts'
import { explainDelivery } from './delivery/explain-delivery.ts'
import { recordPopUps } from './delivery/delivery-records.ts'
import { hasQuietHours } from './delivery/delivery.ts'
import { getMailSuppression, liftMailSuppression, listMailSuppressions } from './delivery/mail/mail-suppressions.ts'
import { listInAllTenants } from './reading/all-tenants.ts'
import { getMessage } from './reading/message-detail.ts'
import { listAlerts, listMessages } from './reading/message-lists.ts'
import { postOwnMessage } from './posting/own-message.ts'
import { changeMessageDefaults, getMessageDefaults } from './delivery/message-defaults.service.ts'
import { registerKinds } from './posting/kinds.ts'
import { changeMessagePreferences, getMessagePreferences } from './delivery/message-preferences.ts'
import { markAllRead, markDone, markMessages, markNotDone, undoMarkAll } from './reading/receipts.ts'
import { retireMessages } from './posting/retire.ts'
import { snoozeMessage } from './delivery/snooze.ts'
import { getPushState, subscribe, unsubscribe } from './delivery/push/push-subscriptions.ts'
import { endDigest } from './delivery/mail/unsubscribe.ts'

export const messageRoutes = implement(messages, {
  'POST /api/message/v4/messages/page': ({ db, actor, body }) => listMessages(db, actor, body),
  'POST /api/message/v4/messages/everywhere': {
    detached: ({ database, actor, body }) => listInAllTenants(database, actor, body),
  },
  'PUT /api/message/v4/messages/all': ({ db, actor, body }) =>
    body?.undo === undefined ? markAllRead(db, actor, body?.newestId) : undoMarkAll(db, actor, body.undo),
  'PUT /api/message/v4/messages/ids': ({ db, actor, body: { ids, read = true, done, seen } }) => {
    if (seen) return markSeen(db, actor, ids)
    if (done === undefined) return markMessages(db, actor, ids, read)
    return done ? markDone(db, actor, ids) : markNotDone(db, actor, ids)
  },
  'GET /api/message/v4/messages/unread-count': {
    detached: ({ database, actor }) => countUnread(database, actor),
  },
  'GET /api/message/v4/messages/alerts': {
    detached: async ({ database, actor }) => {
      const isQuiet = await database.system((db) => hasQuietHours(db, actor.userId))
      return database.tenant(actor.tenantId, async (db) => {
        const alerts = await listAlerts(db, actor, { isQuiet })
        await recordPopUps(
          db,
          actor,
          alerts.map(({ id }) => id),
        )
        return alerts
      })
    },
  },
  'GET /api/message/v4/messages/{id}': ({ db, actor, params }) => getMessage(db, actor, params.id),
  'PUT /api/message/v4/messages/{id}/snooze': ({ db, actor, params, body }) =>
    snoozeMessage(db, actor, { id: params.id, until: body.until }),
})

export const messagePreferenceRoutes = implement(messagePreferences, {
  'GET /api/message/v4/preferences': {
    detached: ({ database, actor }) => getMessagePreferences(database, actor),
  },
  'PUT /api/message/v4/preferences': {
    detached: ({ database, actor, body }) => changeMessagePreferences(database, actor, body),
  },
})

export const messageDefaultRoutes = implement(messageDefaults, {
  'GET /api/admin/v1/message-defaults': ({ db, ...context }) => getMessageDefaults(db, context),
  'PUT /api/admin/v1/message-defaults': ({ db, body, ...context }) => changeMessageDefaults(db, context, body),
})

export const pushRoutes = ({ config: { pushHosts }, secretBox }: Settings) =>
  implement(push, {
    'GET /api/message/v4/push': {
      detached: ({ database, actor }) => database.system((db) => getPushState(db, actor.userId, secretBox)),
    },
    'PUT /api/message/v4/push/subscriptions': {
      detached: ({ database, actor, body, request }) =>
        database.system((db) =>
          subscribe(db, actor, { ...body, device: request.headers['user-agent'] ?? null }, { secretBox, pushHosts }),
        ),
    },
    'DELETE /api/message/v4/push/subscriptions/{id}': {
      detached: ({ database, actor, params: { id } }) => database.system((db) => unsubscribe(db, actor.userId, id)),
    },
  })

export const messageActionRoutes = ({ config: { publicOrigin, upstreamHosts } }: Settings) =>
  implement(messageActions, {
    'POST /api/message/v4/messages/{id}/actions/{action}': {
      detached: ({ database, actor, params: { id, action } }) =>
        runAction(database, actor, { id, code: action, publicOrigin, upstreamHosts }),
    },
  })

export const announcementRoutes = implement(announcements, {
  'GET /api/admin/v1/announcements': ({ db, actor, query }) => listAnnouncements(db, actor, query),
  'GET /api/admin/v1/announcements/{id}': ({ db, actor, params: { id } }) => getAnnouncement(db, actor, id),
  'POST /api/admin/v1/announcements': ({ db, body, ...context }) => draftAnnouncement(db, context, body),
  'PUT /api/admin/v1/announcements/{id}': ({ db, params: { id }, body: text, ...context }) =>
    changeAnnouncement(db, context, { id, text }),
  'POST /api/admin/v1/announcements/{id}/preview': ({ db, params: { id }, ...context }) =>
    previewAnnouncement(db, context, id),
  'POST /api/admin/v1/announcements/{id}/publish': {
    detached: ({ database, params: { id }, ...context }) => publishAnnouncement(database, context, id),
  },
  'DELETE /api/admin/v1/announcements/{id}': ({ db, params: { id }, ...context }) =>
    withdrawAnnouncement(db, context, id),
  'GET /api/admin/v1/announcements/{id}/readers': {
    detached: ({ database, actor, params: { id }, query }) => listReaders(database, actor, { id, ...query }),
  },
  'GET /api/admin/v1/announcements/{id}/readers.csv': {
    detached: async ({ database, actor, params: { id }, reply }) => {
      const readers = await allReaders(database, actor, id)
      const rows = readers.map(({ userId, name, accountName, readAt }) => [userId, name, accountName, readAt])
      return sendCsv(reply, `announcement-${id}-readers`, ['userId', 'name', 'accountName', 'readAt'], rows)
    },
  },
})

export const messageDeliveryRoutes = implement(messageDelivery, {
  'GET /api/message/v4/messages/{id}/delivery': {
    detached: ({ database, actor, params: { id } }) => explainDelivery(database, actor, id),
  },
})

export const mailSuppressionRoutes = implement(mailSuppressions, {
  'GET /api/admin/v1/mail-suppressions': {
    detached: ({ database, actor, query }) => listMailSuppressions(database, actor, query),
  },
  'GET /api/admin/v1/mail-suppressions/{userId}': {
    detached: ({ database, actor, params: { userId } }) => getMailSuppression(database, actor, userId),
  },
  'DELETE /api/admin/v1/mail-suppressions/{userId}': {
    detached: ({ database, params: { userId }, ...context }) => liftMailSuppression(database, context, userId),
  },
})

export const messageKindRoutes = implement(messageKinds, {
  'PUT /api/message/v4/kinds': {
    detached: async ({ database, request, reply, body }) => {
      const applicationCode = await provenApplication(database, request, reply)
      return database.system((db) => registerKinds(db, applicationCode, body.kinds))
    },
  },
})

export const ownPostingRoutes = implement(ownPosting, {
  'POST /api/message/v4/messages/own': ({ db, actor, body }) => postOwnMessage(db, actor, body),
})

/** MSG-51: the application whose secret the call carries. */
async function provenApplication(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const code = await database.system((db) => findProvenApplication(db, request.headers.authorization))
  if (code !== undefined) return code
  reply.header('www-authenticate', 'Basic realm="portico"')
  throw new PortalError('UNAUTHENTICATED')
}

export const postingRoutes = implement(posting, {
  'POST /api/message/v4/messages': {
    detached: async ({ database, request, reply, body }) => {
      const applicationCode = await provenApplication(database, request, reply)
      const { 'idempotency-key': key } = request.headers
      return acceptPosting(database, { applicationCode, key: typeof key === 'string' ? key : '' }, body)
    },
  },
  'POST /api/message/v4/messages/retire': {
    detached: async ({ database, request, reply, body }) =>
      retireMessages(database, await provenApplication(database, request, reply), body),
  },
})

export const unsubscriptionRoutes = implement(unsubscription, {
  'GET /api/message/v4/unsubscribe/{token}': ({ reply, params }) => {
    reply.status(302).header('location', `/login/unsubscribe#${params.token}`)
    return undefined
  },
  'POST /api/message/v4/unsubscribe/{token}': ({ db, params }) => endDigest(db, params.token),
})
