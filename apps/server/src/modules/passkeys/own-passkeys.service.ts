import type { SystemDb } from '../../db/handles.ts'

export async function listPasskeys(db: SystemDb, userId: number, rpId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'rp_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at, rp_id }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    isForOtherAddress: rp_id !== rpId,
  }))
}

/** FACTOR-13: returns false if the person has no such passkey. */
export async function renamePasskey(db: SystemDb, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

export async function removePasskey(db: SystemDb, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
