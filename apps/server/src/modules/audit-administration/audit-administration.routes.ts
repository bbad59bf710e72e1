import { auditAdministration } from '@portico/contract/administration/audit'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { forwardingServicesOf } from '../audit/forwarding.service.ts'
import { verifyAudit } from '../audit/verification.service.ts'
import type { Settings } from '../settings.ts'
import { exportAudit } from './audit-export.ts'
import { listAudit } from './audit-list.ts'
import { changeForwarding, getForwarding } from './forwarding-settings.ts'
import { testForwarding } from './forwarding-test.ts'
import { changeRetention, getRetention } from './retention.service.ts'

// the readers are recorded (AUDIT-23), so these reads need a transaction that writes
export const auditAdministrationRoutes = ({ config, secretBox }: Settings): Implementation[] =>
  implement(auditAdministration, {
    'GET /api/admin/v1/audit': {
      detached: ({ database, query, ...context }) =>
        database.tenant(context.actor.tenantId, (db) => listAudit(db, context, query)),
    },
    'GET /api/admin/v1/audit/export': {
      detached: ({ database, query, ...context }) =>
        database.tenant(context.actor.tenantId, (db) => exportAudit(db, context, query)),
    },
    'GET /api/admin/v1/audit/verification': ({ db, query, ...context }) => verifyAudit(db, context, query),
    'GET /api/admin/v1/audit/retention': ({ db, ...context }) => getRetention(db, context),
    'PUT /api/admin/v1/audit/retention': ({ db, body, ...context }) => changeRetention(db, context, body),
    'GET /api/admin/v1/audit/forwarding': ({ db, ...context }) => getForwarding(db, context),
    'PUT /api/admin/v1/audit/forwarding': ({ db, body: { url }, ...context }) =>
      changeForwarding(db, context, { url, secretBox, hosts: config.auditForwardHosts }),
    'POST /api/admin/v1/audit/forwarding/test': {
      detached: ({ database, ...context }) =>
        testForwarding(database, context, forwardingServicesOf(config, { database, secretBox })),
    },
  })
