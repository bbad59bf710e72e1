import type { DefaultsSource } from '@portico/contract/messages/message-preferences'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { sql } from 'kysely'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { nameIn } from '../../environment/names.service.ts'

interface SourceRow {
  code: string
  names: NameAllLang
}

interface KindRow extends SourceRow, Pick<DefaultsSource['kinds'][number], 'severity' | 'mandatory' | 'channel'> {
  source: string
}

/** MSG-229: the sources of the tenant's applications, and those for which it still has a choice, with their kinds. */
export async function listDefaultsSources(
  db: TenantDb,
  { tenantId, language }: TenantActor,
): Promise<DefaultsSource[]> {
  const sources = await sql<SourceRow>`
    select p.code, p.names from product p
    where p.code in (
        select a.product_code from tenant_application own join application a on a.code = own.application_code
        where own.tenant_id = ${tenantId} and own.enabled)
      or p.code in (select source from message_default where tenant_id = ${tenantId})
    order by p.code`.execute(db)
  const codes = sources.rows.map(({ code }) => code)
  const kinds = await sql<KindRow>`
    select product_code as source, code, names, severity, mandatory, channel from message_kind
    where product_code = any(${codes}) order by product_code, code`.execute(db)
  const kindsBySource = Map.groupBy(kinds.rows, ({ source }) => source)
  return sources.rows.map(({ code, names }) => ({
    ...{ code, name: nameIn(names, language) },
    kinds: (kindsBySource.get(code) ?? []).map(({ code: kind, names: kindNames, severity, mandatory, channel }) => ({
      ...{ code: kind, severity, mandatory, channel },
      name: nameIn(kindNames, language),
    })),
  }))
}
