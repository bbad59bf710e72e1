import type { GoOn } from '../../imports/imports.service.ts'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { auditChanges, type ChangeContext } from '../../audit/change-audit.service.ts'
import { membershipRow, userNameFromEmail, staffIdentityRow, accountRow } from '../new-member.service.ts'
import { grantRoles } from './imported-role-grants.ts'
import type { NewMember } from './plan-import.ts'

/** People of one statement. */
const AT_ONCE = 500

/** IMPORT-4: creates accounts without a password, with their memberships. No mail is sent. */
export async function createMembers(
  db: SystemDb,
  context: ChangeContext,
  people: readonly NewMember[],
  goOn: GoOn,
): Promise<void> {
  const { tenantId } = context.actor
  for (let from = 0; from < people.length; from += AT_ONCE) {
    goOn(Math.min(AT_ONCE, people.length - from))
    const part = people.slice(from, from + AT_ONCE).map((person) => ({ id: newId(), ...person }))
    const plainlyNamed = await insertAccounts(db, part, ({ email }) => userNameFromEmail(email))
    const others = part.filter(({ id }) => !plainlyNamed.has(id))
    const numbered = await insertAccounts(db, others, ({ id, email }) => `${userNameFromEmail(email)}.${id}`)
    // an account that was created meanwhile has the address
    if (numbered.size < others.length) throw new PortalError('CONFLICT')
    await db
      .insertInto('membership')
      .values(part.map(({ id, nickname }) => ({ ...membershipRow(tenantId, id), nickname })))
      .execute()
    await db
      .insertInto('user_identity')
      .values(part.map(({ id, name }) => staffIdentityRow(tenantId, id, name)))
      .execute()
    await auditChanges(
      db,
      context,
      part.map(({ id, email, name, nickname }) => ({
        action: 'person.import',
        target: { userId: id },
        after: { email, name, nickname, state: 'active' },
      })),
    )
    await grantRoles(
      db,
      context,
      part.map(({ id, roleGrants }) => ({ userId: id, roleGrants })),
    )
  }
}

type NumberedMember = NewMember & { id: number }

/** Returns the ids of the accounts that could be inserted: the names and addresses of the others are taken. */
async function insertAccounts(
  db: SystemDb,
  people: readonly NumberedMember[],
  userNameOf: (person: NumberedMember) => string,
): Promise<Set<number>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .insertInto('user_account')
    .values(people.map((person) => accountRow({ ...person, username: userNameOf(person) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
