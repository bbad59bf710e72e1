import { sql } from 'kysely'
import { ManagedProduct, type NewProduct, type ProductChange } from '@portico/contract/administration/applications'
import { PortalError } from '@portico/contract/protocol/errors'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { cursorOf, readCursor, toPage } from '../../http/requests/cursor.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { lockCatalogue } from '../menus/catalogue-lock.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

const PLATFORM = { level: 'platform' } as const

const products = (db: SystemDb) =>
  db.selectFrom('product').select(['code', 'names', 'icon_url as iconUrl', 'biz_type as bizType', 'sort'])

/** ADMIN-77: products belong to the platform, so the right is effective only with the platform's scope. */
export async function listProducts(
  db: SystemDb,
  { rights }: Pick<RightsHolder, 'rights'>,
  { cursor, limit = PAGE_SIZE.default }: { cursor?: string | undefined; limit?: number | undefined },
) {
  assertHolds(rights, 'read menu', PLATFORM)
  const after = cursor === undefined ? '' : readCursor(cursor, '')[0]
  const rows = await products(db)
    .where('code', '>', after)
    .orderBy('code')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, { toItem: (row) => row, toCursor: ({ code }) => cursorOf(code) })
}

export function getProduct(
  db: SystemDb,
  { rights }: Pick<RightsHolder, 'rights'>,
  code: string,
): Promise<ManagedProduct> {
  assertHolds(rights, 'read menu', PLATFORM)
  return findProduct(db, code)
}

async function findProduct(db: SystemDb, code: string): Promise<ManagedProduct> {
  const product = await products(db).where('code', '=', code).executeTakeFirst()
  if (!product) throw new PortalError('NOT_FOUND')
  return product
}

export async function createProduct(
  db: SystemDb,
  context: ChangeContext,
  { code, ...text }: NewProduct,
): Promise<ManagedProduct> {
  await lockProducts(db, context)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('product')
    .values({ code, ...columnsOf(text) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new PortalError('CONFLICT')
  const after = await findProduct(db, code)
  await auditChange(db, context, { action: 'product.create', target: { productCode: code }, after })
  return after
}

export async function changeProduct(
  db: SystemDb,
  context: ChangeContext,
  code: string,
  text: ProductChange,
): Promise<ManagedProduct> {
  await lockProducts(db, context)
  const before = await findProduct(db, code)
  assertMatches(context.request, { schema: ManagedProduct }, before)
  await db.updateTable('product').set(columnsOf(text)).where('code', '=', code).execute()
  const after = await findProduct(db, code)
  await auditChange(db, context, { action: 'product.change', target: { productCode: code }, before, after })
  return after
}

/** ADMIN-77: a product is not deleted if it has applications or if rows of tenants name it. */
export async function deleteProduct(db: SystemDb, context: ChangeContext, code: string): Promise<void> {
  await lockProducts(db, context)
  const before = await findProduct(db, code)
  assertMatches(context.request, { schema: ManagedProduct }, before)
  const { rows } = await sql`select from application where product_code = ${code} limit 1`.execute(db)
  if (rows.length > 0) throw new PortalError('CONFLICT')
  await db.deleteFrom('product').where('code', '=', code).execute()
  await auditChange(db, context, { action: 'product.delete', target: { productCode: code }, before })
}

/** Operators change the catalogue one after the other, as they change its menus. */
async function lockProducts(db: SystemDb, { actor }: ChangeContext): Promise<void> {
  assertHolds(await lockRights(db, actor, 'edit menu'), 'edit menu', PLATFORM)
  await lockCatalogue(db)
}

const columnsOf = ({ names, iconUrl, bizType, sort }: ProductChange) => ({
  ...{ names: JSON.stringify(names), icon_url: iconUrl, biz_type: bizType, sort },
})
