import { personAccess } from '@portico/contract/administration/person-access'
import { explain } from '@portico/contract/navigation/explain'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { readPersonAccess } from './person-access.ts'
import { explainMember, explainOwn, listExplainable, listMembers } from './explain-members.ts'

export const explainRoutes: Implementation[] = [
  ...implement(personAccess, {
    // the reader is recorded (MENU-74), so this read needs a transaction that writes
    'GET /api/admin/v1/people/{id}/access': {
      detached: ({ database, params, query, ...context }) =>
        database.tenant(context.actor.tenantId, (db) => readPersonAccess(db, context, params.id, query)),
    },
  }),
  ...implement(explain, {
    'GET /api/workbench/v4/portal-menus/explain': ({ db, actor, query }) => explainOwn(db, actor, query),
    'POST /api/workbench/v4/portal-menus/explain-member': ({ db, body, ...context }) =>
      explainMember(db, context, body),
    'GET /api/workbench/v4/portal-menus/explain/members': ({ db, actor, query }) =>
      listMembers(db, actor, query.keyword),
    'GET /api/workbench/v4/portal-menus/explain/menus': ({ db, actor, query }) =>
      listExplainable(db, actor, query.keyword),
  }),
]
