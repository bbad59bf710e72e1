import type { Announcement, AnnouncementText } from '@portico/contract/messages/announcements'
import type { TenantDb } from '../../../db/handles.ts'
import { auditChange, type ChangeContext } from '../../audit/change-audit.service.ts'
import { putInBin } from '../../bin/bin.service.ts'

/** ADMIN-180: keeps a draft that is deleted. */
export async function keepDraft(db: TenantDb, context: ChangeContext, draft: Announcement): Promise<void> {
  const { id, titles, contents, form, mustRead, roleCodes, orgIds, productCodes, startsAt, endsAt } = draft
  const content: AnnouncementText = {
    ...{ titles, contents, form, mustRead, roleCodes, orgIds, productCodes, startsAt, endsAt },
  }
  await putInBin(db, context, { kind: 'announcement', code: String(id), names: titles, content })
  await auditChange(db, context, { action: 'announcement.delete', target: { id }, before: { titles } })
}
