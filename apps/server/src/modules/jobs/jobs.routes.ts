import { jobs } from '@portico/contract/administration/jobs'
import { implement } from '../../http/pipeline/implement.ts'
import { listJobs } from './job-list.ts'
import { cancelDelivery, retryDelivery } from './ticket-deliveries.ts'

export const jobRoutes = implement(jobs, {
  'GET /api/admin/v1/jobs': ({ db, actor, query }) => listJobs(db, actor, query),
  'POST /api/admin/v1/ticket-deliveries/{ticketId}/{way}/cancel': ({ db, params, ...context }) =>
    cancelDelivery(db, context, params),
  'POST /api/admin/v1/ticket-deliveries/{ticketId}/{way}/retry': ({ db, params, ...context }) =>
    retryDelivery(db, context, params),
})
