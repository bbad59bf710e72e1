import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../../test/world.ts'
import type { Tables } from '../../tables/tables.ts'
import { createFirstAdministrator } from './first-administrator.ts'

/** All tables that the demonstration fills, children before parents. */
const TABLES: (keyof Tables)[] = [
  'user_preference',
  'message_receipt',
  'message_posting',
  'message_audience',
  'message',
  'message_version',
  'message_counter',
  'recent_visit',
  'collection',
  'watermark',
  'entrance',
  'ticket_answer',
  'support_ticket',
  'ticket_counter',
  'ticket_option',
  'help_url',
  'dashboard',
  'workbench_widget',
  'guide_tour_step',
  'enterprise_portal',
  'trusted_origin',
  'knowledge_document',
  'home_visit',
  'param_value',
  'scene',
  'theme',
  'role_menu',
  'given_role',
  'agreement_acceptance',
  'identity_terms_acceptance',
  'org_grant',
  'role',
  'service_account',
  'service_account_grant',
  'service_key',
  'tenant_application',
  'project_focus',
  'org_relation',
  'org_extend',
  'project_info',
  'biz_org',
  'org_posting',
  'org_node',
  'org_freed_ordinal',
  'user_identity',
  'participant_org',
  'participant_entity',
  'membership',
  'tenant_trust',
  'view_policy',
  'tenant_embedder',
  'tenant',
  'legal_document',
  'deployment_setting',
  'release_note',
  'dictionary_item',
  'runtime_service',
  'menu_service',
  'menu_visibility_rule',
  'menu',
  'application',
  'application_group',
  'product',
  'user_account',
]

onBothDatabases(
  (world) => {
    test('OPS-15, OPS-77 without the demonstration one administrator exists, who can sign in and work, and no agreement', async () => {
      expect(await createFirstAdministrator(world.database)).toBeUndefined()
      await world.database.system(async (db) => {
        for (const table of TABLES) await db.deleteFrom(table).execute()
      })

      const created = await createFirstAdministrator(world.database)
      const person = world.browser()
      await person.signIn(created?.account ?? '', created?.password ?? '')
      await person.enter(10000)
      const organisation = await person.call('GET /api/org-permission/v4/orgs/default-auth-org')
      const menus = await person.call('GET /api/workbench/v4/portal-menus/auth-tree', {
        query: { orgId: String(organisation.orgId) },
      })

      // AGREE-9
      expect(await world.database.system((db) => db.selectFrom('legal_document').selectAll().execute())).toEqual([])
      expect(created?.password.length).toBeGreaterThanOrEqual(20)
      expect(menus.map(({ code }) => code)).toEqual(['portal-pages', 'portal-admin', 'platform-core'])
      expect(await createFirstAdministrator(world.database)).toBeUndefined()
    })
  },
  { DEMO: 'off' },
)
