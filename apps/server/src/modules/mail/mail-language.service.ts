import { Language } from '@portico/contract/protocol/common'
import type { SystemDb } from '../../db/handles.ts'

/** The language that a person has chosen in the portal, for messages to them. Undefined if none is chosen. */
export async function findChosenLanguage(db: SystemDb, userId: number): Promise<Language | undefined> {
  const row = await db.selectFrom('user_preference').select('document').where('user_id', '=', userId).executeTakeFirst()
  return Language.safeParse(row?.document['locale']).data
}
