import { explain } from '@portico/contract/navigation/explain'
import { implement } from '../../http/pipeline/implement.ts'
import { explainMember, explainOwn, listExplainable, listMembers } from './explain-members.ts'

export const explainRoutes = implement(explain, {
  'GET /api/workbench/v4/portal-menus/explain': ({ db, actor, query }) => explainOwn(db, actor, query),
  'POST /api/workbench/v4/portal-menus/explain-member': ({ db, body, ...context }) => explainMember(db, context, body),
  'GET /api/workbench/v4/portal-menus/explain/members': ({ db, actor, query }) => listMembers(db, actor, query.keyword),
  'GET /api/workbench/v4/portal-menus/explain/menus': ({ db, actor, query }) =>
    listExplainable(db, actor, query.keyword),
})
