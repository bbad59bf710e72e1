import { runtime } from '@portico/contract/configuration/runtime'
import { implement } from '../../http/pipeline/implement.ts'
import { listDependencies, listRunning, listServices } from './runtime-services.service.ts'

export const runtimeServiceRoutes = implement(runtime, {
  'GET /api/org-permission': ({ db }) => listServices(db),
  'GET /api/{service}/v4/runtime/services/list-runing-services': ({ db }) => listRunning(db),
  'GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code': ({ db, actor, query }) =>
    listDependencies(db, actor, query.menuCode),
})
