import { randomBytes } from 'node:crypto'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { SecretBox } from '../../secret-box.ts'

export interface HelpDesk {
  webhookUrl: string | null
  email: string | null
}

const contextOf = (tenantId: number) => `help desk ${tenantId}`

/** TICKET-30: the help desk of a tenant, without its secret; undefined if none is configured. */
export async function findHelpDesk(db: SystemDb | TenantDb, tenantId: number): Promise<HelpDesk | undefined> {
  const row = await db
    .selectFrom('help_desk')
    .select(['webhook_url', 'email'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row && { webhookUrl: row.webhook_url, email: row.email }
}

/**
 * TICKET-35: sets the webhook and the mail address of a tenant's help desk.
 *
 * @returns a new secret, which is shown once
 */
export async function setHelpDesk(
  db: SystemDb,
  secretBox: SecretBox,
  { tenantId, webhookUrl, email }: HelpDesk & { tenantId: number },
): Promise<string> {
  const secret = randomBytes(32)
  const row = {
    webhook_url: webhookUrl,
    email,
    secret: await secretBox.seal(secret, contextOf(tenantId)),
  }
  await db
    .insertInto('help_desk')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
  return secret.toString('base64url')
}

export async function removeHelpDesk(db: SystemDb, tenantId: number): Promise<void> {
  await db.deleteFrom('help_desk').where('tenant_id', '=', tenantId).execute()
}

/** The secret of a tenant's help desk as it was shown: the bytes of its text. Undefined if the tenant has none. */
export async function findSecret(
  db: SystemDb | TenantDb,
  secretBox: SecretBox,
  tenantId: number,
): Promise<Buffer | undefined> {
  const row = await db.selectFrom('help_desk').select('secret').where('tenant_id', '=', tenantId).executeTakeFirst()
  if (!row?.secret) return undefined
  const secret = await secretBox.open(Buffer.from(row.secret), contextOf(tenantId))
  return Buffer.from(secret.toString('base64url'))
}

interface OptionChange {
  tenantId: number
  kind: 'branch' | 'product'
  code: string
  /** Null removes the option. */
  names: NameAllLang | null
}

/** TICKET-35: sets or removes a branch or product of the ticket form; a new one comes last. */
export async function setTicketOption(db: SystemDb, { tenantId, kind, code, names }: OptionChange): Promise<void> {
  if (names === null) {
    await db
      .deleteFrom('ticket_option')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', kind)
      .where('code', '=', code)
      .execute()
    return
  }
  const { last } = await db
    .selectFrom('ticket_option')
    .select(({ fn }) => fn.max('sort').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ticket_option')
    .values({ tenant_id: tenantId, kind, code, names: JSON.stringify(names), sort: Number(last ?? 0) + 10 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'code']).doUpdateSet({ names: JSON.stringify(names) }),
    )
    .execute()
}
