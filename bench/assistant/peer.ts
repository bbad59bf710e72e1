import pg from 'pg'
import type { GeneratedDocument } from './documents.ts'

/** PostgreSQL's own full-text search over the same documents, which splits no Chinese: the peer of the measurement. */
export async function measurePeer(
  url: string,
  documents: Iterable<GeneratedDocument>,
  questions: readonly string[],
): Promise<{ indexMs: number; searchMs: number[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create temporary table peer (name text, body text,
      words tsvector generated always as (to_tsvector('english', body)) stored)`)
    await client.query('create index on peer using gin (words)')
    const began = performance.now()
    for (const { name, content } of documents)
      await client.query('insert into peer (name, body) values ($1, $2)', [name, content])
    const indexMs = performance.now() - began
    await client.query('analyze peer')
    const searchMs: number[] = []
    for (const question of questions) {
      const from = performance.now()
      await client.query(
        `select name, ts_headline('english', body, query) from (
           select name, body, query from peer, plainto_tsquery('english', $1) query
           where words @@ query order by ts_rank_cd(words, query) desc limit 6) best`,
        [question],
      )
      searchMs.push(performance.now() - from)
    }
    return { indexMs, searchMs }
  } finally {
    await client.end()
  }
}
