import { type Language, NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { ENTRY_DEPTH } from '@portico/contract/rules/navigation/extend-entries'
import { isLinkAddress } from '@portico/contract/rules/navigation/link-address'
import { z } from 'zod/mini'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'

/** MENU-44: the tenant's quick entrances. Invalid ones are omitted. Another tenant's id is not found. */
export async function listQuickEntrances(db: TenantDb, actor: TenantActor, tenantId: number): Promise<ExtendEntry[]> {
  if (tenantId !== actor.tenantId) throw new PortalError('NOT_FOUND')
  const rows = await db
    .selectFrom('entrance')
    .select(['code', 'document'])
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('code')
    .execute()
  return rows.flatMap(({ code, document }) => entryFrom({ ...document, code }, actor.language) ?? [])
}

const Stored = z.object({
  names: NameAllLang,
  popovers: z.nullish(NameAllLang),
  contentUrl: z.nullish(z.string()),
  children: z.nullish(z.array(z.record(z.string(), z.unknown()))),
})

const PLAIN = {
  openType: 0,
  linkType: 1,
  source: 'custom',
  contentUrl: null,
  thumbnailType: 'ICON',
  images: [],
  iconClass: null,
  showName: false,
  popover: null,
  textColor: null,
  textHoverColor: null,
}

function entryFrom(
  document: Record<string, unknown>,
  language: Language,
  above: readonly unknown[] = [],
): ExtendEntry | undefined {
  const { code } = document
  if (above.length >= ENTRY_DEPTH || above.includes(code)) return undefined // HELP-47
  const { data: stored } = Stored.safeParse(document)
  if (!stored || (stored.contentUrl && !isLinkAddress(stored.contentUrl))) return undefined // HELP-9
  const { data } = ExtendEntry.safeParse({
    ...PLAIN,
    ...document,
    name: nameIn(stored.names, language),
    popover: stored.popovers ? nameIn(stored.popovers, language) : null,
    children: (stored.children ?? []).flatMap((child) => entryFrom(child, language, [...above, code]) ?? []),
  })
  return data
}
