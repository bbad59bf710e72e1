import { sql } from 'kysely'
import type { TenantDb } from '../../../db/handles.ts'
import { indexPassage } from '../text/rank.ts'
import { type QueryWord, termsOfQuery } from '../text/query.ts'
import type { IndexedCandidate } from './found-source.ts'

/** Documents of which passages are ranked, and passages of each. */
const DOCUMENTS = 8
const PASSAGES_EACH = 2

interface BestPassage {
  id: number
  title: string
  heading: string
  text: string
  words: number | null
}

/** ASSISTANT-22: the best passages of the tenant's knowledge documents: first the documents, by BM25, then their passages. */
export async function listDocumentCandidates(
  db: TenantDb,
  tenantId: number,
  query: readonly QueryWord[],
): Promise<IndexedCandidate[]> {
  const weightedTerms = query.flatMap(({ terms }, word) => [...terms].map(([term, weight]) => ({ word, term, weight })))
  const { rows } = await sql<BestPassage>`
    with query as (
      select * from jsonb_to_recordset(${JSON.stringify(weightedTerms)}::text::jsonb) as r(word int, term text, weight float8)
    ),
    hit as materialized (
      select term, document_id, occurrences, passages from knowledge_term
      where tenant_id = ${tenantId} and term = any (array(select distinct term from query))
    ),
    rarity as (
      select term, ln(1 + ((select count(*) from knowledge_document where tenant_id = ${tenantId}) - count(*) + 0.5)
        / (count(*) + 0.5)) as value
      from hit group by term
    ),
    best as (
      select document_id, sum(score) as score from (
        select hit.document_id, query.word,
          max(query.weight * rarity.value * hit.occurrences * 2.2 / (hit.occurrences + 1.2)) as score
        from hit join query using (term) join rarity using (term) group by 1, 2) words
      group by document_id order by score desc, document_id limit ${DOCUMENTS}
    ),
    passage as (
      select document_id, ordinal, row_number() over (partition by document_id order by sum(score) desc, ordinal) as place
      from (
        select hit.document_id, ordinal, query.word, max(query.weight * rarity.value) as score
        from best join hit using (document_id) join query using (term) join rarity using (term)
        cross join unnest(hit.passages) ordinal group by 1, 2, 3) words
      group by document_id, ordinal
    )
    select document.id, document.title, text.heading, text.text, text.words
    from passage
    join knowledge_passage text
      on text.tenant_id = ${tenantId} and text.document_id = passage.document_id and text.ordinal = passage.ordinal
    join knowledge_document document on document.tenant_id = ${tenantId} and document.id = passage.document_id
    where passage.place <= ${PASSAGES_EACH}`.execute(db)
  const terms = termsOfQuery(query)
  return rows.map(({ id, title, heading, text, words }) =>
    indexPassage(
      { kind: 'document' as const, title, path: heading, target: { documentId: Number(id) }, text, share: 1 },
      { title: `${title} ${heading}`, text, words },
      terms,
    ),
  )
}
