import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../../../apps/server/src')

/** Tables that no call writes, each with the reason. A table of configuration needs a call in place of an exception. */
const EXCEPTIONS = {
  // the database itself writes them
  audit_seal: 'a trigger of the log (AUDIT-11)',
  message_version: 'a trigger of messages (decision 68)',
  project_change: 'a trigger of projects (HOME-12)',
  // built in
  administrator_role_template: 'the built-in roles (ADMIN-20), which migrations write',
  // lists that one function writes by the name of the table
  tenant_embedder: 'origin-lists.service.ts (CONF-24)',
  trusted_origin: 'origin-lists.service.ts (CONF-24)',
  // data of the business, not configuration
  biz_org: 'organisations of another system',
  org_relation: 'relations between organisations',
  participant_entity: 'companies of participants',
  participant_org: 'organisations of participants',
  project_info: 'data of projects',
}

const textsOf = (pattern) =>
  Promise.all(
    globSync(pattern, { cwd: SERVER, exclude: ['**/*.test.ts', 'db/seed/**'] }).map((file) =>
      readFile(join(SERVER, file), 'utf8'),
    ),
  )

const matchesIn = (texts, ...patterns) =>
  new Set(texts.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name))))

async function tablesWithoutWriter() {
  const migrations = await textsOf('db/migrations/*.ts')
  const made = matchesIn(migrations, /create (?:unlogged )?table (?:if not exists )?"?([a-z_]+)/g)
  const dropped = matchesIn(migrations, /drop table (?:if exists )?"?([a-z_]+)/g, /alter table ([a-z_]+) rename to/g)
  const written = matchesIn(
    await textsOf('{modules,http,gateway,db/org-index}/**/*.ts'),
    /\b(?:insert into|update|delete from)\s+(?:only\s+)?"?([a-z_]+)/g,
    /\b(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)'/g,
    /\btable: '([a-z_]+)'/g,
  )
  return [...made].filter((table) => !dropped.has(table) && !written.has(table)).toSorted()
}

test('ADMIN-248 each table of configuration is written by the interface, or is a named exception', async () => {
  expect(await tablesWithoutWriter()).toEqual(Object.keys(EXCEPTIONS).toSorted())
})
