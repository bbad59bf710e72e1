import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../../test/world.ts'
import { PROGRAM_COLUMNS } from '../../erasure/erasure.service.ts'
import { MERGE_COLUMNS } from './merge-columns.ts'

onBothDatabases((world) => {
  test('ADMIN-213 every column that names a person is listed: its rows move, end or stay', async () => {
    const { rows } = await world.database.system((db) =>
      sql<{ name: string }>`
        with recursive reference as (
          select conrelid, confrelid, pair.own, pair.target
          from pg_constraint, unnest(conkey, confkey) as pair (own, target)
          where contype = 'f'
        ), person as (
          select conrelid as relid, own from reference where confrelid = 'user_account'::regclass
          union
          select reference.conrelid, reference.own from reference
          join person on person.relid = reference.confrelid and person.own = reference.target
        )
        select relid::regclass || '.' || attname as name
        from person join pg_attribute on attrelid = relid and attnum = own
        union
        select table_name || '.' || column_name from information_schema.columns
        where table_schema = 'public' and column_name like '%user_id'
        union
        select kind.table_name || '.subject' from information_schema.columns kind
        where kind.table_schema = 'public' and kind.column_name = 'subject_kind'`.execute(db),
    )
    const programs: readonly string[] = PROGRAM_COLUMNS
    const names = rows.map(({ name }) => name).filter((name) => !programs.includes(name))
    expect(names.toSorted()).toEqual(Object.keys(MERGE_COLUMNS).toSorted())
  })

  test('ADMIN-208 the columns by which a merge finds equal rows are those of a unique index, or more', async () => {
    for (const [name, rule] of Object.entries(MERGE_COLUMNS)) {
      if (rule.way !== 'moves') continue
      const [table = '', column = ''] = name.split('.')
      const { rows } = await world.database.system((db) =>
        sql<{ names: string[]; definition: string }>`
          select pg_get_indexdef(index.indexrelid) as definition,
            array(select attname::text from pg_attribute where attrelid = index.indrelid
              and (attnum = any (index.indkey) or pg_get_indexdef(index.indexrelid) ~ ('\\m' || attname || '\\M'))
              and attnum > 0) as names
          from pg_index index where indrelid = ${table}::regclass and indisunique
            and pg_get_indexdef(index.indexrelid) ~ ('\\m' || ${column} || '\\M')`.execute(db),
      )
      for (const { names, definition } of rows.filter(({ names: all }) => !all.includes('submission_key'))) {
        const indexed = names.filter((one) => one !== column && one !== 'subject_kind' && one !== 'id' && one !== 'way')
        expect(rule.unique && rule.unique.filter((one) => indexed.includes(one)), definition).toEqual(rule.unique)
      }
    }
  })
})
