import type { ViewRequest } from '@portico/contract/tenants/trust'
import type { WorkbenchConfig } from '@portico/contract/navigation/workbench'
import { expect, test } from '../fixture.ts'
import { findingsOf } from '../looks.ts'
import { message } from '../answers/messages.ts'

const STEP = { anchor: 'organisation', title: 'The organisation', text: 'Everything you see belongs to it.' }
const AVAILABLE = ['favourites', 'notes', 'messages', 'pages'].map((code) => ({
  ...{ code, name: code, contentUrl: null, w: 6, h: 4 },
}))
const WIDGETS = AVAILABLE.map((widget, index) => ({
  ...{ ...widget, config: {}, x: (index % 2) * 6, y: index < 2 ? 0 : 4 },
}))
const CONFIG: WorkbenchConfig = {
  ...{ orgId: 41001, layout: 'grid', columns: 12, editable: true, enabled: true, isDefault: true },
  ...{ widgets: WIDGETS, available: AVAILABLE },
}

const NO_MESSAGES = { recordTotal: 0, pageIndex: 1, pageSize: 10, records: [] }

const HELP = ['pmpp', 'plan'].map((productCode) => ({
  ...{ name: `Guide ${productCode}`, url: `/portal-pages/help/${productCode}`, productCode, integrateType: 0 },
}))
const DASHBOARDS = ['Progress', 'Weather'].map((name, id) => ({
  ...{ id: id + 51, name, contentUrl: '/portal-pages/weather', icon: 'icon-progress', sort: id },
}))

const PROJECTS =
  'POST /api/org-permission/v4/projects/list-page-child-project {"keyword":"","status":[],"pageIndex":1,"pageSize":50}'
/** The widgets whose rows come from answers of the server. */
const WITH_ROWS = ['my-projects', 'view-requests', 'dashboards', 'announcements', 'messages', 'recent-visits', 'due']
const ROWS = WITH_ROWS.map((code, index) => ({
  ...{ code, name: code, contentUrl: null, config: {} },
  ...{ x: (index % 2) * 6, y: Math.floor(index / 2) * 4, w: 6, h: 4 },
}))
const REQUEST: ViewRequest = {
  ...{ requestId: 1, state: 'pending', tenantId: 20001, tenantName: 'Nordbro AB', orgId: 41001 },
  ...{ orgName: 'Öresund Tunnel', productCode: 'cost', menuCode: 'cost.budget', menuId: 100261 },
  ...{ applicationCode: 'cost-core', menuName: 'Budget', roleCode: 'viewer', roleName: 'Viewer' },
  ...{ requestedBy: 'Anna Berg', sourceTenantId: null, sourceTenantName: null },
  ...{ requestedAt: '2026-01-05T09:30:00.000Z', decidedAt: null, expiredAt: null },
}

/** The names of what these tests open. */
const NAMES = {
  en: { arrange: 'Arrange', add: 'Add widget', reset: 'Reset layout', help: 'Help', more: 'More dashboards' },
  'zh-CN': { arrange: '调整布局', add: '添加组件', reset: '恢复默认布局', help: '帮助', more: '更多看板' },
  'sv-SE': {
    ...{ arrange: 'Ändra layout', add: 'Lägg till widget', reset: 'Återställ layouten', help: 'Hjälp' },
    more: 'Fler översikter',
  },
} as const

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`LOOK-9 GRID-1 GRID-6 the workbench and its arrangement have no accessibility fault, ${language}`, async ({
      answers,
      page,
      portal,
    }) => {
      const names = NAMES[language]
      answers('GET /api/workbench/v4/user-widgets/workbench-config', () => ({
        ...CONFIG,
        available: [...AVAILABLE, { code: 'dashboards', name: 'Dashboards', contentUrl: null, w: 4, h: 4 }],
      }))
      answers('GET /api/workbench/v4/user-widgets/note', () => ({ text: 'Call Erik' }))
      answers('POST /api/message/v4/messages/page', () => NO_MESSAGES)
      await portal.signInAt('anna', '/portal/5')
      await expect(page.getByRole('article')).toHaveCount(WIDGETS.length)
      // the widgets have loaded
      await expect(page.getByRole('article').getByRole('textbox')).toHaveValue('Call Erik')
      await expect(page.locator('.p-work-bench .p-skeleton')).toHaveCount(0)
      expect(await findingsOf(page, '.p-work-bench', language)).toEqual([])

      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await button(names.arrange).click()
      await expect(button(names.reset)).toBeVisible()
      expect(await findingsOf(page, '.p-work-bench', language)).toEqual([])
      await button(names.add).click()
      await expect(page.getByRole('menu', { name: names.add }).getByRole('menuitem')).toHaveCount(1)
      expect(await findingsOf(page, '[role=menu]', language)).toEqual([])
      await page.keyboard.press('Escape')
      await button(names.reset).click()
      await page.getByRole('dialog', { name: names.reset }).waitFor()
      expect(await findingsOf(page, '[role=dialog]', language)).toEqual([])
    })

    test(`LOOK-9 GRID-2 widgets with rows have no accessibility fault, ${language}`, async ({
      answers,
      page,
      portal,
    }) => {
      answers('GET /api/workbench/v4/user-widgets/workbench-config', () => ({
        ...{ ...CONFIG, widgets: ROWS, available: ROWS },
      }))
      answers('POST /api/org-permission/v4/projects/list-page-child-project', ({ recorded }) => recorded(PROJECTS))
      answers('GET /api/org-permission/v4/orgs/{id}/projects/basic-info', ({ params: [id] }) => ({
        ...{ projectId: Number(id), orgId: Number(id), projectName: `Project ${id}`, projectCode: null },
        ...{ shortName: null, status: null, parentProjectId: null, manager: null, startDate: '2026-03-02' },
        ...{ endDate: '2027-11-30', location: null, projectExtendData: [] },
      }))
      answers('GET /api/trust-permissions/requests', () =>
        (['pending', 'granted', 'refused', 'expired'] as const).map((state, id) => ({
          ...{ ...REQUEST, requestId: id + 1, state },
        })),
      )
      answers('GET /api/workbench/v4/dashboards/list', () => DASHBOARDS)
      answers('POST /api/message/v4/messages/page', () => ({
        ...NO_MESSAGES,
        records: [message(1, 'Report'), message(2, 'Concrete is late', { severity: 'alert' })],
      }))
      await portal.signInAt('anna', '/portal/5')
      await expect(page.getByRole('article')).toHaveCount(WITH_ROWS.length)
      for (const name of ['view-requests', 'dashboards', 'announcements', 'messages', 'my-projects'])
        await expect(page.getByRole('article', { name, exact: true }).getByRole('listitem')).not.toHaveCount(0)
      await expect(page.locator('.p-work-bench .p-skeleton')).toHaveCount(0)
      expect(await findingsOf(page, '.p-work-bench', language)).toEqual([])
    })

    test(`LOOK-9 HELP-5 HELP-20 help and dashboards have no accessibility fault, ${language}`, async ({
      answers,
      page,
      portal,
      served,
    }) => {
      const names = NAMES[language]
      answers('GET /api/product/v4/help-urls', () => HELP)
      answers('GET /api/workbench/v4/dashboards/list', () => DASHBOARDS)
      answers('GET /api/workbench/v4/portal-menus/project-bulletin-board', () => null)
      const guide = '<!doctype html><html lang="en"><title>Guide</title><main><h1>Guide</h1></main></html>'
      served.pages.set('/portal-pages/help/pmpp', guide)
      await portal.signIn('anna')
      await page.getByRole('button', { name: names.more, exact: true }).click()
      await expect(page.getByRole('menu', { name: names.more }).getByRole('menuitem')).toHaveCount(1)
      expect(await findingsOf(page, '[role=menu]', language)).toEqual([])
      await page.keyboard.press('Escape')

      const help = page.getByRole('banner').getByRole('button', { name: names.help, exact: true })
      await help.click()
      const menu = page.getByRole('menu', { name: names.help, exact: true })
      await expect(menu.getByRole('menuitem', { name: 'Guide pmpp' })).toBeVisible()
      expect(await findingsOf(page, '[role=menu]', language)).toEqual([])
      await menu.getByRole('menuitem', { name: 'Guide pmpp' }).click()
      const dialog = page.getByRole('dialog', { name: names.help, exact: true })
      await expect(dialog.locator('iframe').contentFrame().getByRole('heading')).toBeVisible()
      expect(await findingsOf(page, '[role=dialog]', language)).toEqual([])
    })

    test.describe('newcomer', () => {
      test.use({ isNewcomer: true })

      test(`LOOK-9 GUIDE-12 the guided tour has no accessibility fault, ${language}`, async ({
        answers,
        page,
        portal,
      }) => {
        answers('GET /api/workbench/v4/guide-tour', () => ({
          code: 'product',
          steps: [STEP, { ...STEP, anchor: 'help' }],
        }))
        await portal.signIn('anna')
        await page.locator('.p-welcome-tour').click()
        await expect(page.getByRole('dialog', { name: STEP.title })).toBeVisible()
        expect(await findingsOf(page, '[role=dialog]', language)).toEqual([])
      })
    })
  })
}
