import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SystemDb } from '../../../../db/handles.ts'
import type { SecretBox } from '../../../../secret-box.ts'
import { loadWebPush } from './web-push.ts'

export interface PublicPushKey {
  id: string
  publicKey: string
}

/** The row of the key: its ciphertext is of no use in another row. */
const contextOf = (id: string) => `push key ${id}`

/**
 * MSG-15: the portal's own key for push services, which the first use creates. MSG-223: a key that cannot be opened is
 * not used any more.
 */
export async function getPushKey(db: SystemDb, secretBox: SecretBox): Promise<PublicPushKey> {
  const storedKey = await findPushKey(db, secretBox)
  if (storedKey) return storedKey
  await sql`select pg_advisory_xact_lock(hashtext('push_key'))`.execute(db)
  // another process may have created it meanwhile
  const otherKey = await findPushKey(db, secretBox)
  if (otherKey) return otherKey
  const { publicKey, privateKey } = (await loadWebPush()).generateVAPIDKeys()
  const id = createHash('sha256').update(publicKey).digest('base64url').slice(0, 22)
  const sealed = await secretBox.seal(Buffer.from(privateKey, 'base64url'), contextOf(id))
  await db.insertInto('push_key').values({ id, public_key: publicKey, private_key: sealed }).execute()
  return { id, publicKey }
}

/** The newest key that can be opened. */
async function findPushKey(db: SystemDb, secretBox: SecretBox): Promise<PublicPushKey | undefined> {
  const rows = await db
    .selectFrom('push_key')
    .select(['id', 'public_key as publicKey', 'private_key as sealed'])
    .orderBy('created_at', 'desc')
    .execute()
  for (const { id, publicKey, sealed } of rows) {
    const canSign = await openPushKey(secretBox, { id, sealed }).then(
      () => true,
      () => false,
    )
    if (canSign) return { id, publicKey }
  }
  return undefined
}

/** Decrypts the private part of a key, in base64url. Rejects if the secrets' key is another one. */
export async function openPushKey(secretBox: SecretBox, { id, sealed }: { id: string; sealed: Buffer }) {
  return (await secretBox.open(Buffer.from(sealed), contextOf(id))).toString('base64url')
}
