import { messages } from '@portico/contract/messages/messages'
import { posting } from '@portico/contract/messages/posting'
import { PortalError } from '@portico/contract/protocol/errors'
import { implement } from '../../http/pipeline/implement.ts'
import { findProvenApplication } from '../sessions/application-proof.service.ts'
import { acceptPosting } from './accept-posting.ts'
import { countUnread } from './unread-count.ts'
import { getMessage } from './message-detail.ts'
import { listAlerts, listMessages } from './message-lists.ts'
import { markAllRead, markMessages, undoMarkAll } from './receipts.ts'

export const messageRoutes = implement(messages, {
  'POST /api/message/v4/messages/page': ({ db, actor, body }) => listMessages(db, actor, body),
  'PUT /api/message/v4/messages/all': ({ db, actor, body }) =>
    body?.undo === undefined ? markAllRead(db, actor, body?.newestId) : undoMarkAll(db, actor, body.undo),
  'PUT /api/message/v4/messages/ids': ({ db, actor, body }) => markMessages(db, actor, body.ids, body.read ?? true),
  'GET /api/message/v4/messages/unread-count': {
    detached: ({ database, actor }) => countUnread(database, actor),
  },
  'GET /api/message/v4/messages/alerts': ({ db, actor }) => listAlerts(db, actor),
  'GET /api/message/v4/messages/{id}': ({ db, actor, params }) => getMessage(db, actor, params.id),
})

export const postingRoutes = implement(posting, {
  'POST /api/message/v4/messages': {
    detached: async ({ database, request, reply, body }) => {
      const { authorization, 'idempotency-key': key } = request.headers
      const applicationCode = await database.system((db) => findProvenApplication(db, authorization))
      if (applicationCode === undefined) {
        reply.header('www-authenticate', 'Basic realm="portico"')
        throw new PortalError('UNAUTHENTICATED')
      }
      return acceptPosting(database, { applicationCode, key: typeof key === 'string' ? key : '' }, body)
    },
  },
})
