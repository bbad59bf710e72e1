import type { DocumentOf } from '@portico/contract/administration/configuration'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { OPEN_METHOD, parseThirdPartyPage } from '@portico/contract/rules/applications/third-parties'
import type { TenantDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

type LandingPage = Exclude<DocumentOf<'LandingPage'>['page'], undefined>

/** ENTRY-52: the parameter that names the page. */
export const LANDING_PAGE = 'pmpp-custom-thirdUrl'

/** CONF-63: the page that opens after the sign-in; null for none. */
export async function getLandingPage(db: TenantDb, { actor, rights }: RightsHolder): Promise<LandingPage> {
  assertHolds(rights, 'read trust', TENANT_SCOPE)
  return findLandingPage(db, actor.tenantId)
}

async function findLandingPage(db: TenantDb, tenantId: number): Promise<LandingPage> {
  const row = await db
    .selectFrom('param_value')
    .select('value')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', LANDING_PAGE)
    .executeTakeFirst()
  const page = parseThirdPartyPage(row?.value ?? null)
  if (!page) return null
  const opens = (['within', 'newWindow', 'sameWindow'] as const).find((name) => OPEN_METHOD[name] === page.openMethod)
  return { address: page.url, opens: opens ?? 'within' }
}

/** CONF-63: sets the page, or removes it. */
export async function changeLandingPage(db: TenantDb, context: ChangeContext, page: LandingPage): Promise<void> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit trust'), 'edit trust', TENANT_SCOPE)
  const before = { page: await findLandingPage(db, tenantId) }
  await db.deleteFrom('param_value').where('tenant_id', '=', tenantId).where('code', '=', LANDING_PAGE).execute()
  if (page) {
    const value = JSON.stringify({ url: page.address, openMethod: OPEN_METHOD[page.opens] })
    await db.insertInto('param_value').values({ tenant_id: tenantId, code: LANDING_PAGE, value }).execute()
  }
  await auditChange(db, context, { action: 'landing-page.set', target: {}, before, after: { page } })
}
