import { sql } from 'kysely'
import type { NewPerson, Person } from '@portico/contract/administration/people'
import type { Language } from '@portico/contract/protocol/common'
import { RESET_TICKET_MINUTES } from '@portico/contract/rules/account/account'
import { INVITATION_DAYS, RESET_LINKS_PER_HOUR } from '@portico/contract/rules/administration/people'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange } from '../audit/change-audit.service.ts'
import { invitationEmail, passwordResetEmail } from '../mail/emails.service.ts'
import { findChosenLanguage } from '../mail/mail-language.service.ts'
import { writePasswordResetToken } from '../passwords/password-link.service.ts'
import { assertHolds } from '../rights/rights.service.ts'
import { addMember, type Invited, nameOfTenant } from './new-member.service.ts'
import { type AdministratorContext, findChangeable, findMember } from './people.service.ts'
import { toPerson } from './people.store.ts'

/** ADMIN-30: the new member belongs to the whole tenant, so the caller may edit people there. */
export async function invitePerson(
  db: SystemDb,
  context: AdministratorContext & { language: Language },
  person: NewPerson,
  publicOrigin: string,
): Promise<Invited<Person>> {
  assertHolds(context.rights, 'edit person', TENANT_SCOPE)
  const { tenantId } = context.actor
  const language = person.language ?? context.language
  const { answer: id, email } = await addMember(db, { tenantId, person: { ...person, language }, publicOrigin })
  const after = toPerson(await findMember(db, { ...context, right: 'edit person' }, id))
  await auditChange(db, context, { action: 'person.create', target: { userId: id }, after })
  return { answer: after, email }
}

/** ADMIN-31: a link to set a password, mailed to the person alone: the administrator never sees it. */
export async function mailResetLink(
  db: SystemDb,
  context: AdministratorContext & { language: Language },
  id: number,
  publicOrigin: string,
): Promise<Invited<{ expiresAt: string }>> {
  const person = await findChangeable(db, context, 'act person', id)
  if (person.email === null) throw new PortalError('CONFLICT')
  await assertRate(db, context.actor.tenantId, id)
  await auditChange(db, context, { action: 'person.reset-link', target: { userId: id } })
  const language = (await findChosenLanguage(db, id)) ?? context.language
  const isNew = !person.has_signed_in
  const minutes = isNew ? INVITATION_DAYS * 24 * 60 : RESET_TICKET_MINUTES
  const link = await writePasswordResetToken(db, id, publicOrigin, minutes)
  const to = { to: person.email, name: person.name, link, language }
  const tenant = await nameOfTenant(db, context.actor.tenantId)
  const email = isNew ? invitationEmail({ ...to, tenant, days: INVITATION_DAYS }) : passwordResetEmail(to)
  return { answer: { expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() }, email }
}

async function assertRate(db: SystemDb, tenantId: number, userId: number): Promise<void> {
  const { n } = await db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('action', '=', 'person.reset-link')
    .where(sql<boolean>`(target ->> 'userId')::bigint = ${userId}`)
    .where(sql<boolean>`happened_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (Number(n) >= RESET_LINKS_PER_HOUR) throw new PortalError('TOO_MANY_REQUESTS')
}
