import type { AnnouncementText } from '@portico/contract/messages/announcements'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../../db/handles.ts'
import { auditChange, type ChangeContext } from '../../audit/change-audit.service.ts'
import { insertDraft } from './announcements.ts'

/**
 * ADMIN-181: restores a deleted draft with its number.
 *
 * @throws `CONFLICT` if the tenant no longer has one of its roles, organisations or products
 */
export async function restoreAnnouncement(
  db: TenantDb,
  context: ChangeContext,
  id: number,
  text: AnnouncementText,
): Promise<void> {
  await insertDraft(db, context.actor, id, text).catch((error: unknown) => {
    throw error instanceof PortalError && error.code === 'VALIDATION' ? new PortalError('CONFLICT') : error
  })
  await auditChange(db, context, { action: 'announcement.restore', target: { id }, after: { titles: text.titles } })
}
