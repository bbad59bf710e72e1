import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE } from './helpers.ts'

/** ADMIN-70: project administrators have them in the own subtree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(
    db,
    ['tenant-administrator', 'platform-operator', 'project-administrator'],
    ['read organisation', 'edit organisation'],
  )
  await sql`reset role`.execute(db)
}
