import { type Selectable, sql } from 'kysely'
import type { FavouriteMenu, NewFavouriteMenu } from '@portico/contract/navigation/favourites'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { COLLECTIONS_MAX } from '@portico/contract/rules/navigation/organisations'
import type { Tables } from '../../db/tables/tables.ts'
import type { TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'

/**
 * COLLECT-23: the present names of a favourite's menu in the tenant, by language; null if the menu no longer exists. A
 * part of the statement that reads the favourites, since a second statement took a quarter of the call's time.
 */
const presentNames = sql<NameAllLang | null>`(
  select coalesce(tm.names, m.names) from menu m
  join application a on a.code = m.application_code and a.product_code = collection.product_code
  join tenant_application ta on ta.application_code = a.code and ta.tenant_id = collection.tenant_id
  left join tenant_menu tm on tm.menu_code = m.code and tm.tenant_id = collection.tenant_id
  where m.code = collection.menu_code)`.as('present_names')

/** COLLECT-2: the person's own favourites in this tenant, in order. */
export async function listFavourites(
  db: TenantDb,
  { tenantId, userId, language }: TenantActor,
  bizType: string | undefined,
): Promise<FavouriteMenu[]> {
  let query = db
    .selectFrom('collection')
    .selectAll()
    .select(presentNames)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('sort')
    .orderBy('id')
    .limit(COLLECTIONS_MAX)
  if (bizType !== undefined) query = query.where('biz_type', '=', bizType)
  return (await query.execute()).map((row) => toFavouriteMenu(row, language))
}

/** COLLECT-4: appends menus; existing favourites keep their position. */
export async function addFavourite(db: TenantDb, actor: TenantActor, menu: NewFavouriteMenu): Promise<FavouriteMenu> {
  await oneAtATime(db, actor)
  const present = await listFavourites(db, actor, undefined)
  const [bizType] = await bizTypesOf(db, [menu])
  const same = present.find((other) => keyOf(other) === keyOf({ ...menu, bizType }))
  if (same) return same
  if (present.length >= COLLECTIONS_MAX) throw new PortalError('COLLECTIONS_FULL')
  const sort = (present.at(-1)?.sort ?? 0) + 1
  const row = await db
    .insertInto('collection')
    .values(rowOf(actor, { ...menu, bizType, sort }))
    .returningAll()
    .returning(presentNames)
    .executeTakeFirstOrThrow()
  return toFavouriteMenu(row, actor.language)
}

/** COLLECT-5: another person's favourite is not found, like one that does not exist. */
export async function removeFavourite(db: TenantDb, { tenantId, userId }: TenantActor, id: number): Promise<void> {
  await db
    .deleteFrom('collection')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/**
 * COLLECT-6 (D73): replaces all of the person's favourites, or those of one biz type, in this order and without
 * duplicates. Favourites of one biz type take over the positions of their predecessors.
 */
export async function replaceFavourites(
  db: TenantDb,
  actor: TenantActor,
  menus: readonly NewFavouriteMenu[],
  bizType: string | undefined,
): Promise<FavouriteMenu[]> {
  await oneAtATime(db, actor)
  let former = db.deleteFrom('collection').where('tenant_id', '=', actor.tenantId).where('user_id', '=', actor.userId)
  if (bizType !== undefined) former = former.where('biz_type', '=', bizType)
  const were = await former.returning(['product_code', 'menu_code', 'biz_type', 'sort']).execute()

  const bizTypes = bizType === undefined ? await bizTypesOf(db, menus) : menus.map(() => bizType)
  const replacements = new Map(
    menus.map((menu, index) => [keyOf({ ...menu, bizType: bizTypes[index] }), { ...menu, bizType: bizTypes[index] }]),
  )
  const others = await listFavourites(db, actor, undefined)
  if (others.length + replacements.size > COLLECTIONS_MAX) throw new PortalError('COLLECTIONS_FULL')
  const positionOf = positionsOf(
    bizType === undefined ? [] : were.filter((row) => replacements.has(keyOf(toKey(row)))).map(({ sort }) => sort),
    others.at(-1)?.sort ?? 0,
  )
  const rows = [...replacements.values()].map((menu, index) => rowOf(actor, { ...menu, sort: positionOf(index) }))
  if (rows.length > 0) await db.insertInto('collection').values(rows).execute()
  return listFavourites(db, actor, bizType)
}

/** COLLECT-13: the existing positions, followed by new ones at the end. */
function positionsOf(currentPositions: readonly number[], lastOfOthers: number): (index: number) => number {
  const positions = currentPositions.toSorted((a, b) => a - b)
  const last = Math.max(lastOfOthers, positions.at(-1) ?? 0)
  return (index) => positions[index] ?? last + 1 + index - positions.length
}

/** Serialises changes of one person from two devices, so that the limit holds. */
async function oneAtATime(db: TenantDb, { tenantId, userId }: TenantActor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('collection'), hashtext(${`${tenantId} ${userId}`}))`.execute(db)
}

/** D104: the biz type is taken from the product; the client's value is used only for unknown products. */
async function bizTypesOf(db: TenantDb, menus: readonly NewFavouriteMenu[]): Promise<(string | null)[]> {
  if (menus.length === 0) return []
  const products = await db
    .selectFrom('product')
    .select(['code', 'biz_type'])
    .where('code', 'in', [...new Set(menus.map(({ productCode }) => productCode))])
    .execute()
  const bizTypeByProduct = new Map(products.map(({ code, biz_type }) => [code, biz_type]))
  return menus.map(({ productCode, bizType }) => bizTypeByProduct.get(productCode) ?? bizType ?? null)
}

/** Within one biz type, a menu is a favourite at most once (D61). */
const keyOf = (menu: { productCode: string; menuAuthCode: string; bizType?: string | null | undefined }) =>
  JSON.stringify([menu.bizType ?? '', menu.productCode, menu.menuAuthCode])

const toKey = (row: Pick<Selectable<Tables['collection']>, 'product_code' | 'menu_code' | 'biz_type'>) => ({
  productCode: row.product_code,
  menuAuthCode: row.menu_code,
  bizType: row.biz_type,
})

const rowOf = ({ tenantId, userId }: TenantActor, menu: NewFavouriteMenu & { sort: number }) => ({
  tenant_id: tenantId,
  id: newId(),
  user_id: userId,
  menu_name: menu.menuName,
  product_code: menu.productCode,
  app_code: menu.appCode ?? null,
  source_type: menu.sourceType ?? 'dir',
  menu_code: menu.menuAuthCode,
  biz_type: menu.bizType ?? null,
  sort: menu.sort,
})

type FavouriteRow = Selectable<Tables['collection']> & { present_names: NameAllLang | null }

/** A menu that no longer exists keeps the stored name (COLLECT-23). */
const toFavouriteMenu = (row: FavouriteRow, language: TenantActor['language']): FavouriteMenu => ({
  id: row.id,
  menuName: row.present_names ? nameIn(row.present_names, language) : row.menu_name,
  productCode: row.product_code,
  appCode: row.app_code,
  sourceType: row.source_type,
  tenantId: row.tenant_id,
  userId: row.user_id,
  menuAuthCode: row.menu_code,
  bizType: row.biz_type,
  sort: row.sort,
})
