import { workbench } from '@portico/contract/navigation/workbench'
import { implement } from '../../http/pipeline/implement.ts'
import { getNote, getWorkbench, resetWorkbench, setNote, setWorkbench } from './user-widgets.service.ts'

export const userWidgetRoutes = implement(workbench, {
  'GET /api/workbench/v4/user-widgets/workbench-config': ({ db, actor, query }) =>
    getWorkbench(db, actor, Number(query.orgId)),
  'PUT /api/workbench/v4/user-widgets/workbench-config': ({ db, actor, query, body }) =>
    setWorkbench(db, actor, Number(query.orgId), body.widgets),
  'DELETE /api/workbench/v4/user-widgets/workbench-config': ({ db, actor, query }) =>
    resetWorkbench(db, actor, Number(query.orgId)),
  'GET /api/workbench/v4/user-widgets/note': ({ db, actor, query }) => getNote(db, actor, Number(query.orgId)),
  'PUT /api/workbench/v4/user-widgets/note': ({ db, actor, query, body }) =>
    setNote(db, actor, Number(query.orgId), body.text),
})
