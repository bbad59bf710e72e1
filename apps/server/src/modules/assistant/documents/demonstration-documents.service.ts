import { readFile } from 'node:fs/promises'
import type { SystemDb } from '../../../db/handles.ts'
import { newId } from '../../../db/new-id.ts'
import { extractedText, passagesOf } from './extract/passages.ts'
import { markdownSections } from './extract/plain-text.ts'
import { indexDocument } from './index-document.ts'

interface DemonstrationDocument {
  tenant: number
  title: string
  file: string
}

const DOCUMENTS: readonly DemonstrationDocument[] = [
  { tenant: 20001, title: 'Lifting with tower cranes', file: 'tower-cranes.md' },
  { tenant: 20001, title: 'Gjutning i kyla', file: 'gjutning-i-kyla.md' },
  { tenant: 20001, title: '进场安全须知', file: 'site-access-zh.md' },
  { tenant: 20002, title: '高温天气施工规定', file: 'hot-weather-zh.md' },
  { tenant: 20002, title: 'Visitors on site', file: 'visitors.md' },
]

/** Characters of a document that are read. */
const LIMIT = 1_000_000

/** DEMO-17: stores the knowledge documents of the demonstration's tenants, indexed as uploaded ones are. */
export async function storeDemonstrationDocuments(db: SystemDb): Promise<void> {
  for (const { tenant, title, file } of DOCUMENTS) {
    const content = await readFile(new URL(`./demonstration/${file}`, import.meta.url))
    const text = extractedText(title, passagesOf(markdownSections(content, LIMIT)))
    const id = newId()
    await db
      .insertInto('knowledge_document')
      .values({ tenant_id: tenant, id, title, kind: 'markdown', size: content.length, passages: text.passageCount })
      .execute()
    await indexDocument(db, tenant, id, text)
  }
}
