import { ownAccount } from '@portico/contract/account/account'
import { PortalError } from '@portico/contract/protocol/errors'
import { SECURITY_LOG_PAGE } from '@portico/contract/rules/account/account'
import { implement } from '../../http/pipeline/implement.ts'
import { getOwnData } from '../own-data/own-data.service.ts'
import { clientInfoOf, recordEvent } from '../security-log/security-log.service.ts'
import {
  endOtherSessions,
  endOwnSession,
  getWeakWord,
  listOwnSessions,
  pageOfSecurityLog,
} from './own-account.service.ts'

export const ownAccountRoutes = implement(ownAccount, {
  /** SIGN-41: the account in the request is ignored; the session's account is used. */
  'GET /api/uaa/user/weakWord': ({ db, actor }) => getWeakWord(db, actor.userId),

  'GET /identification/sessions': ({ db, actor }) => listOwnSessions(db, actor),

  'DELETE /identification/sessions': ({ db, actor, request }) => endOtherSessions(db, actor, request),

  'DELETE /identification/sessions/{id}': async ({ db, actor, request, params }) => {
    if (!(await endOwnSession(db, actor, request, params.id))) throw new PortalError('NOT_FOUND')
  },

  /** PREF-9 */
  'POST /identification/own-data': async ({ db, actor, request }) => {
    await recordEvent(db, actor.userId, 'DATA_DOWNLOAD', clientInfoOf(request))
    return getOwnData(db, actor)
  },

  'GET /api/uaa/user/security-log': ({ db, actor, query }) =>
    pageOfSecurityLog(db, actor.userId, {
      pageIndex: query.pageIndex ?? 1,
      pageSize: Math.min(query.pageSize ?? SECURITY_LOG_PAGE.default, SECURITY_LOG_PAGE.maximum),
    }),
})
