import type { Language } from '@portico/contract/protocol/common'
import type { DefaultLanguage } from '../../../../http/pipeline/language.ts'
import type { Database, SystemDb } from '../../../../db/handles.ts'
import { findChosenLanguage } from '../../../mail/mail-language.service.ts'
import type { Mailer } from '../../../mail/mail.service.ts'
import { type Delivery, readDelivery } from '../delivery.ts'

export interface MailServices {
  database: Database
  mailer: Pick<Mailer, 'deliver'>
  publicOrigin: string
  defaultLanguage: DefaultLanguage
}

/** MSG-197: a deployment without a mail server takes only the steps that are no emails. */
export interface EscalationServices extends Omit<MailServices, 'mailer'> {
  mailer: MailServices['mailer'] | null
}

/** The recipient of an email about messages. */
export interface MailPerson {
  delivery: Delivery
  language: Language
  name: string
  isDisabled: boolean
}

export async function readMailPerson(db: SystemDb, userId: number, defaultLanguage: Language): Promise<MailPerson> {
  const account = await db
    .selectFrom('user_account')
    .select(['nickname', 'disabled'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    delivery: await readDelivery(db, userId),
    language: (await findChosenLanguage(db, userId)) ?? defaultLanguage,
    name: account.nickname,
    isDisabled: account.disabled,
  }
}
