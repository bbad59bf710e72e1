import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { PictureType } from '@portico/contract/rules/account/pictures'
import type { SystemDb } from '../../db/handles.ts'
import { LIVE_SESSION_SQL, hashOf } from '../sessions/sessions.service.ts'

/** Replaces the former picture, whose name becomes invalid. Returns the new picture's address. */
export async function storePicture(db: SystemDb, userId: number, type: PictureType, content: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('base64url')}.${type.slice('image/'.length)}`
  const picture = { name, type, content }
  await db
    .insertInto('user_picture')
    .values({ user_id: userId, ...picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...picture, changed_at: sql`now()` }))
    .execute()
  const path = `/files/avatar/${name}`
  await setPath(db, userId, path)
  return path
}

export async function removePicture(db: SystemDb, userId: number): Promise<void> {
  await db.deleteFrom('user_picture').where('user_id', '=', userId).execute()
  await setPath(db, userId, null)
}

/** Requires a live session: a picture's name from a log or a history is not enough. */
export function findPicture(
  db: SystemDb,
  sid: string,
  name: string,
): Promise<{ type: string; content: Buffer } | undefined> {
  return db
    .selectFrom('user_picture')
    .select(['type', 'content'])
    .where('name', '=', name)
    .where((where) =>
      where.exists(
        db
          .selectFrom('session')
          .select('session.id')
          .where('session.sid_hash', '=', hashOf(sid))
          .where(sql<boolean>`${sql.raw(LIVE_SESSION_SQL)}`),
      ),
    )
    .executeTakeFirst()
}

async function setPath(db: SystemDb, userId: number, path: string | null): Promise<void> {
  await db.updateTable('user_account').set({ avatar_path: path }).where('id', '=', userId).execute()
}
