import type { BulkAnswer } from '@portico/contract/administration/people-bulk'
import type { Person } from '@portico/contract/administration/people'
import type { Language } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Config } from '../../config.ts'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import type { Email } from '../mail/mail.service.ts'
import { lockRights } from '../rights/rights.service.ts'
import { changeEach, withoutTag } from './bulk-changes.service.ts'
import { mailResetLink } from './invitations.ts'
import { changePerson, findChangeable } from './people.service.ts'
import { toPerson } from './people.store.ts'

type BulkContext = ChangeContext & { language: Language }

/** ADMIN-230: disables or enables members. The own membership is left to the page of the person. */
export async function setStates(
  db: TenantDb,
  context: BulkContext,
  { ids, state }: { ids: readonly number[]; state: Person['state'] },
): Promise<BulkAnswer> {
  const { actor, language } = context
  await lockRights(db, actor, 'edit person')
  return changeEach(db, { ids, language }, async (id) => {
    const person = toPerson(await findChangeable(db, actor, 'edit person', id))
    if (person.state === state) return 'unchanged'
    if (id === actor.userId) throw new PortalError('CONFLICT')
    await changePerson(db, withoutTag(context), id, { nickname: person.nickname, state })
    return 'done'
  })
}

/** ADMIN-230: mails links; those of refused people leave nothing behind. */
export async function mailLinks(
  db: SystemDb,
  context: BulkContext,
  { ids, config }: { ids: readonly number[]; config: Pick<Config, 'publicOrigin' | 'mail'> },
): Promise<{ answer: BulkAnswer; emails: Email[] }> {
  const { actor, language } = context
  await lockRights(db, actor, 'act person')
  const emails: Email[] = []
  const answer = await changeEach(db, { ids, language }, async (id) => {
    const { email } = await mailResetLink(db, context, id, config)
    emails.push(email)
    return 'done'
  })
  return { answer, emails }
}
