import type { NewPerson } from '@portico/contract/administration/people'
import type { Language } from '@portico/contract/protocol/common'
import { INVITATION_DAYS } from '@portico/contract/rules/administration/people'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { WhenCommitted } from '../../http/pipeline/implement.ts'
import { invitationEmail } from '../mail/emails.service.ts'
import type { Email, Mailer } from '../mail/mail.service.ts'
import { writePasswordResetToken } from '../passwords/password-link.service.ts'
import { assertRoom } from '../tenant-limits/limits.service.ts'

/** The answer of a call, and the email that is sent once the call has stored its changes. */
export interface AnswerWithEmail<T> {
  answer: T
  email: Email
}

/** ADMIN-38: sends the mail in the background once its link is stored, and answers. */
export function sendInvitation<T>(
  { mailer, whenCommitted }: { mailer: Mailer; whenCommitted: WhenCommitted },
  { answer, email }: AnswerWithEmail<T>,
): T {
  whenCommitted(() => mailer.send(() => Promise.resolve(email)))
  return answer
}

/**
 * ADMIN-30: creates an account without a password, and its membership. The person sets the password by the link of the
 * invitation. An address that any account has is refused: the owner of that account decides about it.
 *
 * @returns the number of the account
 * @throws `EMAIL_IN_USE`, `PEOPLE_LIMIT_REACHED`
 */
export async function addMember(
  db: SystemDb,
  {
    tenantId,
    person: { email: typed, name, language },
    publicOrigin,
  }: { tenantId: number; person: NewPerson & { language: Language }; publicOrigin: string },
): Promise<AnswerWithEmail<number>> {
  await assertRoom(db, { tenantId, kind: 'people', added: 1 })
  const email = typed.toLowerCase()
  const id = await createAccount(db, { email, name })
  await db.insertInto('membership').values(membershipRow(tenantId, id)).execute()
  await db
    .insertInto('user_identity')
    .values(staffIdentityRow(tenantId, id, name))
    .execute()
  const tenant = await getTenantName(db, tenantId)
  const link = await writePasswordResetToken(db, id, publicOrigin, INVITATION_DAYS * 24 * 60)
  return { answer: id, email: invitationEmail({ to: email, name, link, language, tenant, days: INVITATION_DAYS }) }
}

/** The row of a new membership. */
export const membershipRow = (tenantId: number, userId: number) => ({
  ...{ tenant_id: tenantId, user_id: userId, status: 1 as const, nickname: null as string | null, last_used_at: null },
  ...{ default_identity_code: identityCode(tenantId), default_org_id: null },
})

/** The row of the identity as staff of the tenant. */
export const staffIdentityRow = (tenantId: number, userId: number, name: string) => ({
  ...{ tenant_id: tenantId, user_id: userId, code: identityCode(tenantId), external_type: 0 as const },
  ...{ external_entity_id: null, participant_org_id: null, role_type: 'STAFF', name },
})

const identityCode = (tenantId: number): string => `T-${tenantId}`

/** The row of a new account, which has no password. */
export const accountRow = ({
  id,
  username,
  email,
  name,
}: {
  id: number
  username: string
  email: string
  name: string
}) => ({
  ...{ id, username, account_name: email, nickname: name, mobile: null, email },
  ...{ avatar_path: null, password_hash: null, password_changed_at: null, password_expires_at: null },
  ...{ weak_reason: null, locked_until: null },
})

/** The part before the @ of a mail address, without the characters that a user name cannot have. */
export const userNameFromEmail = (email: string): string =>
  (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '') || 'person'

/**
 * The user name is the part before the @, followed by the account's number if another account has that name. The
 * database checks the names, so that two accounts that are created at once do not fail.
 */
async function createAccount(db: SystemDb, { email, name }: { email: string; name: string }): Promise<number> {
  const id = newId()
  const plain = userNameFromEmail(email)
  for (const username of [plain, `${plain}.${id}`]) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('user_account')
      .values(accountRow({ id, username, email, name }))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return id
  }
  throw new PortalError('EMAIL_IN_USE')
}

export async function getTenantName(db: SystemDb, tenantId: number): Promise<string> {
  const { name } = await db.selectFrom('tenant').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()
  return name
}
