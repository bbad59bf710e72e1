import { applications } from '@portico/contract/applications'
import { implement } from '../../http/implement.ts'
import type { Settings } from '../settings.ts'
import { listApplications } from './applications.service.ts'

export const applicationRoutes = ({ hosts }: Settings) =>
  implement(applications, {
    'GET /api/product/v4/applications/list-by-org': ({ db, actor, query }) =>
      listApplications(db, actor, hosts, query.orgId),
  })
