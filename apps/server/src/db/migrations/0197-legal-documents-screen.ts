import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const NAMES = { 'zh-CN': '法律文件', en: 'Legal documents', 'sv-SE': 'Juridiska dokument' }

/** CONSOLE-62: the screen of the console for a tenant's legal documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  // an empty database gets the screen with its first data
  const { numAffectedRows = 0n } = await sql`
    insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
    select 100159, 'admin.legal-documents', code, 2, 'menu', ${JSON.stringify(NAMES)}::text::jsonb, '/legal-documents',
      'admin-legal-documents', 0, 'icon-contract', 29
    from application where code = 'portal-admin'`.execute(db)
  if (numAffectedRows > 0n)
    await sql`
      insert into menu_visibility_rule (menu_code, kind, value)
      values ('admin.legal-documents', 'right', 'read legal')`.execute(db)
  // the Chinese name of the screen of sign-in was that of the portal's page of sign-in
  await sql`
    update menu set names = jsonb_set(names, '{zh-CN}', '"登录设置"') where code = 'admin.sign-in'
      and names->>'zh-CN' = '登录'`.execute(db)
  await sql`reset role`.execute(db)
}
