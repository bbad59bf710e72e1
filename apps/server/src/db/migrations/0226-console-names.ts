import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

const RENAMED = [
  {
    code: 'admin.trusts',
    former: { 'zh-CN': '信任关系', en: 'Trusts', 'sv-SE': 'Förtroenden' },
    names: { 'zh-CN': '合作方访问', en: 'Partner access', 'sv-SE': 'Partneråtkomst' },
  },
  {
    code: 'admin.look',
    former: { 'zh-CN': '外观', en: 'Look', 'sv-SE': 'Utseende' },
    names: { 'zh-CN': '品牌外观', en: 'Branding', 'sv-SE': 'Varumärke' },
  },
]

/** LOOK-236: the names of two screens of the console. A name that an operator has changed stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  for (const { code, former, names } of RENAMED)
    await sql`
      update menu set names = ${JSON.stringify(names)}::text::jsonb
      where code = ${code} and names = ${JSON.stringify(former)}::text::jsonb`.execute(db)
  await sql`reset role`.execute(db)
}
