import { sql } from 'kysely'
import type { MailSuppression } from '@portico/contract/messages/message-delivery'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../../../db/handles.ts'
import { requireAdministrator, type TenantActor } from '../../../../http/pipeline/actor.ts'
import { writeAudit } from '../../../audit/audit.service.ts'

interface Row {
  user_id: number
  nickname: string
  account_name: string
  response: number
  refused_at: Date
}

/** MSG-160: members of the tenant whose present mail address the mail server has refused for good. */
export async function listMailSuppressions(database: Database, actor: TenantActor): Promise<MailSuppression[]> {
  requireAdministrator(actor)
  const { rows } = await database.system((db) =>
    sql<Row>`
      select a.id as user_id, a.nickname, a.account_name, b.response, b.refused_at
      from membership m
      join user_account a on a.id = m.user_id
      join mail_suppression b on b.user_id = a.id and b.address = a.email
      where m.tenant_id = ${actor.tenantId} and m.status = 1
      order by b.refused_at desc, a.id`.execute(db),
  )
  return rows.map(({ user_id, nickname, account_name, response, refused_at }) => ({
    ...{ userId: user_id, name: nickname, accountName: account_name, response },
    refusedAt: refused_at.toISOString(),
  }))
}

/** Sends mail to the address again. A person who is no member of the tenant is not found. */
export async function liftMailSuppression(
  database: Database,
  actor: TenantActor,
  { userId, traceId }: { userId: number; traceId: string },
): Promise<void> {
  const listed = await listMailSuppressions(database, actor)
  if (!listed.some((one) => one.userId === userId)) throw new PortalError('NOT_FOUND')
  await database.system((db) => db.deleteFrom('mail_suppression').where('user_id', '=', userId).execute())
  await database.tenant(actor.tenantId, (db) =>
    writeAudit(db, {
      ...{ tenantId: actor.tenantId, actorUserId: actor.userId, onBehalfOfTenantId: null, traceId },
      ...{ action: 'mail.suppression-lifted', target: { userId } },
    }),
  )
}
