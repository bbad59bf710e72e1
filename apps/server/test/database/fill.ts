import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../../src/db/handles.ts'
import { seedDemonstration } from '../../src/db/seed/demonstration.ts'
import { DEMONSTRATION_PASSWORD, WEAK_PASSWORD } from '../../src/db/seed/people/accounts.ts'
import { storeDemonstrationDocuments } from '../../src/modules/assistant/documents/demonstration-documents.service.ts'
import { currentKeys } from '../../src/modules/sign-in/sign-in-keys.ts'

/**
 * A hash with these costs takes an eighth of a millisecond; the portal's own hashes take twenty. The portal checks a
 * hash with the costs that the hash names.
 */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * The world of the tests: the schema, the demonstration, and the rows that every server would otherwise create at its
 * first sign-in. Only these rows have cheap password hashes; the portal has no such option.
 */
export async function fill(database: Database): Promise<void> {
  await database.migrate()
  await seedDemonstration(database, storeDemonstrationDocuments)
  await currentKeys(database)
  await makePasswordsCheap(database)
}

async function makePasswordsCheap(database: Database): Promise<void> {
  const cheap = await Promise.all(
    [DEMONSTRATION_PASSWORD, WEAK_PASSWORD].map(async (password) => ({
      password,
      hashed: await hash(password, CHEAP),
    })),
  )
  await database.system(async (db) => {
    const accounts = await db.selectFrom('user_account').select(['id', 'password_hash']).execute()
    for (const { id, password_hash } of accounts) {
      for (const { password, hashed } of cheap) {
        if (!password_hash || !(await verify(password_hash, password))) continue
        await db.updateTable('user_account').set({ password_hash: hashed }).where('id', '=', id).execute()
      }
    }
  })
}
