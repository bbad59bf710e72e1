import type { DocumentOf } from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

type HelpPage = NonNullable<DocumentOf<'Help'>['pages']>[number]

/** CONF-24: the tenant's pages of help, hidden ones too, in their order. */
export async function getHelpPages(db: TenantDb, { actor, rights }: RightsHolder): Promise<HelpPage[]> {
  assertHolds(rights, 'read look', TENANT_SCOPE)
  return listPages(db, actor.tenantId)
}

async function listPages(db: TenantDb, tenantId: number): Promise<HelpPage[]> {
  const rows = await db
    .selectFrom('help_url')
    .select(['product_code', 'names', 'urls', 'integrate_type', 'enabled'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ product_code, names, urls, integrate_type, enabled }) => ({
    ...{ product: product_code, names, addresses: urls, integrateType: integrate_type, enabled },
  }))
}

/** CONF-24: replaces the pages. */
export async function changeHelpPages(db: TenantDb, context: ChangeContext, pages: readonly HelpPage[]): Promise<void> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit look'), 'edit look', TENANT_SCOPE)
  const before = await listPages(db, tenantId)
  await assertProducts(db, pages)
  await db.deleteFrom('help_url').where('tenant_id', '=', tenantId).execute()
  if (pages.length > 0)
    await db
      .insertInto('help_url')
      .values(
        pages.map(({ product, names, addresses, integrateType, enabled }, index) => ({
          ...{ tenant_id: tenantId, id: newId(), product_code: product, integrate_type: integrateType, enabled },
          ...{ names: JSON.stringify(names), urls: JSON.stringify(addresses), sort: index + 1 },
        })),
      )
      .execute()
  const after = { pages: await listPages(db, tenantId) }
  await auditChange(db, context, { action: 'help.set', target: {}, before: { pages: before }, after })
}

async function assertProducts(db: TenantDb, pages: readonly HelpPage[]): Promise<void> {
  const codes = [...new Set(pages.map(({ product }) => product))]
  if (codes.length === 0) return
  const known = await db.selectFrom('product').select('code').where('code', 'in', codes).execute()
  if (known.length < codes.length) throw new PortalError('NOT_FOUND')
}
