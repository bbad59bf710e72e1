/**
 * Returns the new files of a feature by their path. Together they are a working feature, for its developer to change.
 */
export const featureFiles = (names, migration) => ({ ...rules(names), ...server(names, migration), ...shell(names) })

const rules = ({ kebab, camel, pascal, constant, family, label }) => ({
  [`docs/spec/${kebab}.md`]: `# ${label}

- **${family}-1** A person has one text '${label}' in a tenant; it is empty until the person writes it.
- **${family}-2** The text has at most 2,000 characters; a longer one is refused and changes nothing.
- **${family}-3** The palette has the command '${label}', which opens the text in a dialog.
`,
  [`packages/contract/src/rules/account/${kebab}.ts`]: `/** ${family}-2: characters of a text, at most. */
export const ${constant}_MAX_CHARS = 2_000
`,
  [`packages/contract/src/account/${kebab}.ts`]: `import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { ${constant}_MAX_CHARS } from '../rules/account/${kebab}.ts'

export const ${pascal} = z.object({ text: z.string().check(z.maxLength(${constant}_MAX_CHARS)) })
export type ${pascal} = z.infer<typeof ${pascal}>

export const ${camel} = [
  endpoint('GET /api/workbench/v4/${kebab}', {
    summary: 'The text of the person in this tenant',
    access: 'tenant',
    response: ${pascal},
  }),
  endpoint('PUT /api/workbench/v4/${kebab}', {
    summary: 'Replace the text of the person in this tenant',
    access: 'tenant',
    body: ${pascal},
    response: ${pascal},
  }),
] as const
`,
})

const server = ({ kebab, camel, pascal, snake, family }, migration) => ({
  [`apps/server/src/db/migrations/${migration}-${kebab}.ts`]: `import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** ${family}-1: a text for each person and tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table ${snake} (
      tenant_id bigint not null references tenant (id) on delete cascade,
      user_id bigint not null references user_account (id) on delete cascade,
      text text not null,
      primary key (tenant_id, user_id)
    )\`.execute(db)
  await tenantTable(db, '${snake}')
}
`,
  [`apps/server/src/db/tables/${kebab}.ts`]: `/** ${family}-1: a text for each person and tenant. */
export interface ${pascal}Table {
  tenant_id: number
  user_id: number
  text: string
}

export interface ${pascal}Tables {
  ${snake}: ${pascal}Table
}
`,
  [`apps/server/src/modules/${kebab}/${kebab}.routes.ts`]: `import { ${camel} } from '@portico/contract/account/${kebab}'
import { implement } from '../../http/pipeline/implement.ts'
import { read${pascal}, write${pascal} } from './${kebab}.service.ts'

export const ${camel}Routes = implement(${camel}, {
  'GET /api/workbench/v4/${kebab}': ({ db, actor }) => read${pascal}(db, actor),
  'PUT /api/workbench/v4/${kebab}': ({ db, actor, body }) => write${pascal}(db, actor, body),
})
`,
  [`apps/server/src/modules/${kebab}/${kebab}.service.ts`]: `import type { ${pascal} } from '@portico/contract/account/${kebab}'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'

/** ${family}-1: empty until it is written. */
export async function read${pascal}(db: TenantDb, { tenantId, userId }: TenantActor): Promise<${pascal}> {
  const row = await db
    .selectFrom('${snake}')
    .select('text')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { text: '' }
}

export async function write${pascal}(
  db: TenantDb,
  { tenantId, userId }: TenantActor,
  { text }: ${pascal},
): Promise<${pascal}> {
  await db
    .insertInto('${snake}')
    .values({ tenant_id: tenantId, user_id: userId, text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ text }))
    .execute()
  return { text }
}
`,
  [`apps/server/src/modules/${kebab}/${kebab}.test.ts`]: `import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const read = (person: Browser) => person.call('GET /api/workbench/v4/${kebab}')
const write = (person: Browser, text: string) => person.call('PUT /api/workbench/v4/${kebab}', { body: { text } })

onBothDatabases((world) => {
  test('${family}-1 a person has one text in each tenant, and nobody else has it', async () => {
    const person = await world.signIn('li.wei', 20001)
    expect(await read(person)).toEqual({ text: '' })

    await write(person, 'Check the pumps')

    expect(await read(person)).toEqual({ text: 'Check the pumps' })
    expect(await read(await world.signIn('anna', 20001))).toEqual({ text: '' })
    await person.enter(20002)
    expect(await read(person)).toEqual({ text: '' })
  })

  test('${family}-2 a text of more than 2,000 characters is refused and changes nothing', async () => {
    const person = await world.signIn('anna', 20001)
    await write(person, 'x'.repeat(2_000))

    await expect(write(person, 'x'.repeat(2_001))).rejects.toMatchObject({ status: 400 })

    expect(await read(person)).toEqual({ text: 'x'.repeat(2_000) })
  })
})
`,
})

const shell = ({ kebab, camel, pascal, constant, family, label }) => ({
  ...texts({ kebab, camel, label }),
  [`apps/shell/src/features/${kebab}/${kebab}.feature.ts`]: `import { ${camel}Dialog } from '../../lib/dialogs.ts'
import { lazyDialog } from '../../lib/loading/lazy-components.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'

const ${pascal}Dialog = lazyDialog(() => import('./${kebab}-dialog.tsx').then((module) => module.${pascal}Dialog))

export const ${camel}Feature = defineFeature({
  id: '${kebab}',
  commands: () => import('./${kebab}-commands.ts').then((module) => module.use${pascal}Commands),
  dialogs: [{ store: ${camel}Dialog, component: ${pascal}Dialog }],
})
`,
  [`apps/shell/src/features/${kebab}/${kebab}-commands.ts`]: `import { ${camel}Dialog } from '../../lib/dialogs.ts'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../workbench/contributions/command.ts'

/** ${family}-3 */
export const use${pascal}Commands: UseCommands = () => {
  const named = useCommandNames()
  return [{ id: '${kebab}:open', icon: 'document', ...named('${camel}'), run: ${camel}Dialog.open }]
}
`,
  [`apps/shell/src/features/${kebab}/${kebab}-text.ts`]: `import { ${camel} as en } from '@portico/i18n/${kebab}/en'
import { ${camel} as svSE } from '@portico/i18n/${kebab}/sv-SE'
import { ${camel} as zhCN } from '@portico/i18n/${kebab}/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const use${pascal}Text = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
`,
  [`apps/shell/src/features/${kebab}/${kebab}-dialog.tsx`]: `import { ${constant}_MAX_CHARS } from '@portico/contract/rules/account/${kebab}'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { use${pascal}Text } from './${kebab}-text.ts'

/** ${family}-3: reads the text anew each time it opens. */
export function ${pascal}Dialog({ onClose }: { onClose: () => void }) {
  const text = use${pascal}Text()
  const { data } = useEndpoint('GET /api/workbench/v4/${kebab}', {}, { transient: true })
  const [typed, setTyped] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (value: string) => api.call('PUT /api/workbench/v4/${kebab}', { body: { text: value } }),
    onSuccess: onClose,
  })
  const value = typed ?? data?.text ?? ''
  const footer = (
    <Button kind="primary" disabled={save.isPending} onClick={() => save.mutate(value)}>
      {text('save')}
    </Button>
  )
  return (
    <Dialog title={text('title')} width={480} closeLabel={text('close')} onClose={onClose} footer={footer}>
      {data ? (
        <TextField label={text('label')} value={value} maxLength={${constant}_MAX_CHARS} onChange={setTyped} />
      ) : (
        <Skeleton lines={2} />
      )}
    </Dialog>
  )
}
`,
  [`e2e/specs/workbench/${kebab}.spec.ts`]: `import { expect, test } from '../../fixtures.ts'

test('${family}-3 a person writes a text in a dialog, and has it again after a reload', async ({ portal, page }) => {
  await portal.signIn('anna')
  const open = async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('${label}')
    await page.getByRole('option', { name: '${label}' }).click()
  }
  const dialog = page.getByRole('dialog', { name: '${label}' })

  await open()
  await dialog.getByRole('textbox').fill('Check the pumps')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await open()

  await expect(dialog.getByRole('textbox')).toHaveValue('Check the pumps')
})
`,
})

/** The name of the feature is not translated: its developer does that. */
const WORDS = {
  en: { label: 'Text', save: 'Save', close: 'Close' },
  'sv-SE': { label: 'Text', save: 'Spara', close: 'Stäng' },
  'zh-CN': { label: '内容', save: '保存', close: '关闭' },
}

function texts({ kebab, camel, label }) {
  const file = ([language, words]) => [
    `packages/i18n/src/${kebab}/${language}.ts`,
    `export const ${camel} = {
  title: '${label}',
  label: '${words.label}',
  save: '${words.save}',
  close: '${words.close}',
}
`,
  ]
  return Object.fromEntries(Object.entries(WORDS).map(file))
}
