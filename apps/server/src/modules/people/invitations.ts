import { sql } from 'kysely'
import type { NewPerson, Person } from '@portico/contract/administration/people'
import type { Language } from '@portico/contract/protocol/common'
import { RESET_TICKET_MINUTES } from '@portico/contract/rules/account/account'
import { INVITATIONS_PER_HOUR, RESET_LINKS_PER_HOUR } from '@portico/contract/rules/administration/people'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Config } from '../../config.ts'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { invitationEmail, passwordResetEmail } from '../mail/emails.service.ts'
import { findChosenLanguage } from '../mail/mail-language.service.ts'
import { mayGetPasswordLink, writePasswordResetToken } from '../passwords/password-link.service.ts'
import { assertHolds, lockRights } from '../rights/rights.service.ts'
import { assertCallsLeft } from '../audit/call-rate.service.ts'
import { addMember, type AnswerWithEmail, getTenantName } from './new-member.service.ts'
import { findChangeable, findMember } from './people.service.ts'
import { toPerson } from './people.store.ts'

/** ADMIN-30: the new member belongs to the whole tenant, so the caller may edit people there. */
export async function invitePerson(
  db: SystemDb,
  context: ChangeContext & { language: Language },
  person: NewPerson,
  publicOrigin: string,
): Promise<AnswerWithEmail<Person>> {
  const { actor } = context
  const { tenantId, userId } = actor
  const rights = await lockRights(db, actor, 'edit person')
  assertHolds(rights, 'edit person', TENANT_SCOPE)
  const byCaller = { tenantId, action: 'person.create', isOf: sql<boolean>`actor_user_id = ${userId}` }
  await assertCallsLeft(db, byCaller, INVITATIONS_PER_HOUR)
  const language = person.language ?? context.language
  const { answer: id, email } = await addMember(db, { tenantId, person: { ...person, language }, publicOrigin })
  const after = toPerson(await findMember(db, { actor, rights, right: 'edit person' }, id))
  await auditChange(db, context, { action: 'person.create', target: { userId: id }, after })
  return { answer: after, email }
}

/** ADMIN-31, ADMIN-36: a link to set a password, mailed to the person alone: the administrator never sees it. */
export async function mailResetLink(
  db: SystemDb,
  context: ChangeContext & { language: Language },
  id: number,
  { publicOrigin, mail }: Pick<Config, 'publicOrigin' | 'mail'>,
): Promise<AnswerWithEmail<{ expiresAt: string }>> {
  const { actor } = context
  const person = await findChangeable(db, actor, 'act person', id)
  const isUseful = mail.kind !== 'none' && (await mayGetPasswordLink(db, id))
  if (person.email === null || !isUseful) throw new PortalError('CONFLICT')
  const isOf = sql<boolean>`(target ->> 'userId')::bigint = ${id}`
  await assertCallsLeft(db, { tenantId: actor.tenantId, action: 'person.reset-link', isOf }, RESET_LINKS_PER_HOUR)
  await auditChange(db, context, { action: 'person.reset-link', target: { userId: id } })
  const language = (await findChosenLanguage(db, id)) ?? context.language
  const link = await writePasswordResetToken(db, id, publicOrigin)
  const to = { to: person.email, name: person.name, link, language }
  const tenant = await getTenantName(db, actor.tenantId)
  // ADMIN-123: the mail alone depends on sign-ins, also in other tenants
  const email = person.has_signed_in
    ? passwordResetEmail({ ...to, sender: tenant })
    : invitationEmail({ ...to, tenant })
  return { answer: { expiresAt: new Date(Date.now() + RESET_TICKET_MINUTES * 60_000).toISOString() }, email }
}
