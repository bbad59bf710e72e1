import { hash } from '@node-rs/argon2'
import type { Database, SystemDb } from '../handles.ts'
import { indexAll } from '../org-index/build.ts'
import { ACCOUNT, accountNames, accounts, DEMONSTRATION_PASSWORD } from './people/accounts.ts'
import { applications } from './catalogue/all-applications.ts'
import { grants } from './people/grants.ts'
import { homeVisits, projectChanges } from './people/home-changes.ts'
import { isEmpty, lockIfEmpty } from './empty.ts'
import { insertRows } from './insert.ts'
import {
  messageAudiences,
  messageCounters,
  messageKinds,
  messageReceipts,
  messageRows,
} from './messages/message-rows.ts'
import { acceptDocuments, seedLegalDocuments } from './legal/legal-documents.ts'
import {
  administratorGrants,
  identities,
  memberships,
  participantEntities,
  participantOrgs,
} from './people/memberships.ts'
import { favourites, projectFocuses, recentVisits } from './people/personal.ts'
import { bizOrgs, completeBusinessNames, projectInfos } from './organisations/project-infos.ts'
import { releases } from './catalogue/release-notes.ts'
import { entrances } from './tenants/entrances.ts'
import { dashboards, enterprisePortals } from './tenants/dashboards.ts'
import { tourSteps } from './tenants/tour.ts'
import { workbenchWidgets } from './tenants/workbench.ts'
import { helpUrls } from './tenants/help-urls.ts'
import { scenes } from './tenants/scenes.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedOrganisations } from './organisations/seed-organisations.ts'
import { seedRoles } from './tenants/seed-tenants.ts'
import { tenants } from './tenants/tenants.ts'
import { supportTickets, ticketOptions } from './tenants/support-tickets.ts'
import { themes } from './tenants/themes.ts'
import { paramValues, trustedOrigins } from './tenants/third-parties.ts'
import { trusts, viewPolicies } from './tenants/trusts.ts'
import { watermarks } from './tenants/watermarks.ts'

/**
 * OPS-13: writes the demonstration data, all or none. If the database is not empty, only names that an earlier
 * demonstration lacks are added. `conclude` runs in the same transaction.
 */
export async function seedDemonstration(
  database: Database,
  conclude: (db: SystemDb) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const now = new Date()
  if (!(await database.system(isEmpty))) return database.system(completeBusinessNames)
  const passwords = new Map<string, string>()
  for (const name of accountNames) passwords.set(name, await hash(accounts[name].password ?? DEMONSTRATION_PASSWORD))

  await database.system(async (db) => {
    if (!(await lockIfEmpty(db))) return
    await seedAccounts(db, passwords, now)
    await seedCatalogue(db, applications)

    const tenantRows = tenants(now)
    const tenantIds = tenantRows.map(({ id }) => id)
    await insertRows(db, 'tenant', tenantRows)
    await insertRows(db, 'membership', memberships(now))
    await insertRows(db, 'administrator_grant', administratorGrants())
    await insertRows(db, 'participant_entity', participantEntities)
    await insertRows(db, 'participant_org', participantOrgs)
    await insertRows(db, 'user_identity', identities())
    await seedLegalDocuments(db)
    await acceptDocuments(db, { except: ACCOUNT.gdpr })

    await seedOrganisations(db, tenantIds)
    await insertRows(db, 'project_info', projectInfos)
    await insertRows(db, 'biz_org', bizOrgs)
    await seedRoles(db, tenantIds, now)
    await insertRows(db, 'org_grant', grants)

    await insertRows(db, 'tenant_trust', trusts(now))
    await insertRows(db, 'view_policy', viewPolicies)

    await insertRows(db, 'theme', documents(themes))
    await insertRows(db, 'scene', documents(scenes))
    await insertRows(
      db,
      'entrance',
      entrances.map((row) => ({ ...row, document: JSON.stringify(row.document) })),
    )
    await insertRows(db, 'help_url', helpUrls)
    await seedTickets(db, now)
    await insertRows(db, 'dashboard', dashboards)
    await insertRows(db, 'enterprise_portal', enterprisePortals)
    await insertRows(db, 'workbench_widget', workbenchWidgets)
    await insertRows(db, 'guide_tour_step', tourSteps)
    await insertRows(db, 'watermark', watermarks)
    await insertRows(db, 'trusted_origin', trustedOrigins)
    await insertRows(db, 'param_value', paramValues)
    await insertRows(db, 'project_focus', projectFocuses)
    await insertRows(db, 'collection', favourites)
    await insertRows(db, 'recent_visit', recentVisits(now))
    await insertRows(db, 'home_visit', homeVisits(now))
    await insertRows(db, 'project_change', projectChanges(now))
    await insertRows(db, 'message_counter', messageCounters)
    await insertRows(db, 'message_kind', messageKinds)
    await insertRows(db, 'message', messageRows(now))
    await insertRows(db, 'message_audience', messageAudiences)
    await insertRows(db, 'message_receipt', messageReceipts(now))
    await insertRows(
      db,
      'release_note',
      releases.map(({ titles, items, ...release }) => ({
        ...release,
        titles: JSON.stringify(titles),
        items: JSON.stringify(items),
      })),
    )
    await insertRows(db, 'deployment_setting', [
      { name: 'demonstration', value: 'true' },
      { name: 'environment', value: JSON.stringify({ freeLicense: true, enterprisePortal: true }) },
    ])
    await conclude(db)
  })
  await indexAll(database)
}

async function seedTickets(db: SystemDb, now: Date): Promise<void> {
  const { tickets, answers, counters } = supportTickets(now)
  await insertRows(db, 'ticket_option', ticketOptions)
  await insertRows(db, 'ticket_counter', counters)
  await insertRows(db, 'support_ticket', tickets)
  await insertRows(db, 'ticket_answer', answers)
}

async function seedAccounts(db: SystemDb, passwords: Map<string, string>, now: Date): Promise<void> {
  await insertRows(
    db,
    'user_account',
    accountNames.map((username) => {
      const { nickname, accountName, mobile, accountType, password } = accounts[username]
      return {
        id: ACCOUNT[username],
        username,
        account_name: accountName,
        account_type: accountType ?? 0,
        nickname,
        mobile: mobile ?? null,
        email: accountName,
        avatar_path: null,
        password_hash: passwords.get(username) ?? null,
        password_changed_at: now,
        password_expires_at: null,
        weak_reason: password === undefined ? null : 'COMMON_PASSWORD',
        locked_until: null,
      }
    }),
  )
}

const documents = (byTenant: Record<number, object>) =>
  Object.entries(byTenant).map(([tenant, document]) => ({
    tenant_id: Number(tenant),
    version: 1,
    draft: false,
    document: JSON.stringify(document),
  }))
