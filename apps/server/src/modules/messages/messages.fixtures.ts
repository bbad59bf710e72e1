import type { MessageFilter } from '@portico/contract/messages/messages'
import type { Browser } from '../../../test/browser.ts'
import type { World } from '../../../test/world.ts'

export const page = (person: Browser, body: MessageFilter = {}) =>
  person.call('POST /api/message/v4/messages/page', { body })
export const titles = async (person: Browser, body: MessageFilter = {}) =>
  (await page(person, { pageSize: 200, ...body })).records.map(({ title }) => title)
export const count = (person: Browser) => person.call('GET /api/message/v4/messages/unread-count')
export const mark = (person: Browser, ids: number[], read?: boolean) =>
  person.call('PUT /api/message/v4/messages/ids', { body: { ids, ...(read === undefined ? {} : { read }) } })
export const markAll = (person: Browser, body: { newestId?: number; undo?: string } = {}) =>
  person.call('PUT /api/message/v4/messages/all', { body })
export const detail = (person: Browser, id: number) =>
  person.call('GET /api/message/v4/messages/{id}', { params: { id: String(id) } })

interface Posting {
  tenant?: number
  to: [kind: 'user' | 'role' | 'org' | 'tenant', subject: string][]
  title: string
  content?: string
  severity?: 'normal' | 'alert'
  source?: string
  expiresAt?: Date
}

let lastId = 5000

/** Posts a message straight into the database and returns its id. */
export async function post(world: World, { tenant = 20001, to, title, ...more }: Posting): Promise<number> {
  const id = (lastId += 1)
  await world.database.tenant(tenant, async (db) => {
    const counter = await db
      .insertInto('message_counter')
      .values({ tenant_id: tenant, last_position: 1 })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(({ ref, eb }) => ({ last_position: eb(ref('message_counter.last_position'), '+', 1) })),
      )
      .returning('last_position')
      .executeTakeFirstOrThrow()
    const position = counter.last_position
    const expires_at = more.expiresAt ?? null
    await db
      .insertInto('message')
      .values({
        tenant_id: tenant,
        position,
        id,
        source: more.source ?? 'plan',
        severity: more.severity ?? 'normal',
        titles: JSON.stringify({ en: title }),
        contents: JSON.stringify({ en: more.content ?? '<p>Content</p>' }),
        about_tenant_id: null,
        about_tenant_name: null,
        target: null,
        attachments: '[]',
        expires_at,
      })
      .execute()
    for (const [subject_kind, subject] of to)
      await db
        .insertInto('message_audience')
        .values({ tenant_id: tenant, position, subject_kind, subject, expires_at })
        .execute()
  })
  return id
}
