import { workbooks } from '@portico/contract/administration/workbook'
import { PortalError } from '@portico/contract/protocol/errors'
import { WORKBOOKS_PER_MINUTE } from '@portico/contract/rules/administration/imports'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { createRateLimiter } from '../../http/security/rate-limit.ts'
import { assertMayImport, readWorkbookFile } from './imports.service.ts'

export function importRoutes(): Implementation[] {
  const mayRead = createRateLimiter(WORKBOOKS_PER_MINUTE)
  return implement(workbooks, {
    // a file takes seconds to read: meanwhile there is no transaction
    'POST /api/admin/v1/workbooks/read': {
      detached: async ({ database, actor, body }) => {
        await database.tenant(actor.tenantId, (db) => assertMayImport(db, actor))
        if (!mayRead(String(actor.tenantId))) throw new PortalError('TOO_MANY_REQUESTS')
        return readWorkbookFile(Buffer.from(body.file, 'base64'))
      },
    },
  })
}
