import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE } from './helpers.ts'

const NAMES = { 'zh-CN': '登录', en: 'Sign-in', 'sv-SE': 'Inloggning' }

/** ADMIN-118, CONSOLE-44: the rights of the sign-in policy, and the screen of the console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(db, ['tenant-administrator', 'platform-operator'], ['read sign-in', 'edit sign-in'])
  // an empty database gets the screen with its first data
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100156, 'admin.sign-in', code, 2, 'menu', ${JSON.stringify(NAMES)}::text::jsonb, '/sign-in', 'admin-sign-in',
      0, 'icon-quality', 29
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`
      insert into menu_visibility_rule (menu_code, kind, value)
      values ('admin.sign-in', 'right', 'read sign-in')`.execute(db)
  await sql`reset role`.execute(db)
}
