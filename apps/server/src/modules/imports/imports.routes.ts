import { importJobs } from '@portico/contract/administration/import-jobs'
import { workbooks } from '@portico/contract/administration/workbook'
import { PortalError } from '@portico/contract/protocol/errors'
import { WORKBOOKS_PER_MINUTE } from '@portico/contract/rules/administration/imports'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { createRateLimiter } from '../../http/security/rate-limit.ts'
import { wakeImports } from './import-jobs.service.ts'
import { cancelImport, queueImport } from './import-queue.ts'
import { getImport, listRefusedCells } from './import-runs.ts'
import { assertMayImport, readWorkbookFile } from './imports.service.ts'

export function importRoutes(): Implementation[] {
  const mayRead = createRateLimiter(WORKBOOKS_PER_MINUTE)
  const jobs = implement(importJobs, {
    'POST /api/admin/v1/imports': {
      system: ({ db, body, whenCommitted, ...context }) => {
        whenCommitted(wakeImports)
        return queueImport(db, context, body)
      },
    },
    'GET /api/admin/v1/imports/{id}': { system: ({ db, actor, params }) => getImport(db, actor, params.id) },
    'GET /api/admin/v1/imports/{id}/problems': {
      system: ({ db, actor, params, query }) => listRefusedCells(db, actor, { ...query, ...params }),
    },
    'POST /api/admin/v1/imports/{id}/cancel': {
      system: ({ db, params, ...context }) => cancelImport(db, context, params.id),
    },
  })
  const reading = implement(workbooks, {
    // a file takes seconds to read: meanwhile there is no transaction
    'POST /api/admin/v1/workbooks/read': {
      detached: async ({ database, actor, body }) => {
        await database.tenant(actor.tenantId, (db) => assertMayImport(db, actor))
        if (!mayRead(String(actor.tenantId))) throw new PortalError('TOO_MANY_REQUESTS')
        return readWorkbookFile(actor.tenantId, Buffer.from(body.file, 'base64'))
      },
    },
  })
  return [...jobs, ...reading]
}
