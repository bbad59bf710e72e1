import type { WorkbenchConfig } from '@portico/contract/navigation/workbench'
import { expect, test } from '../fixture.ts'
import { findingsOf } from '../looks.ts'

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

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`LOOK-9 GRID-1 the workbench has no accessibility fault in any look, ${language}`, async ({
      answers,
      page,
      portal,
    }) => {
      answers('GET /api/workbench/v4/user-widgets/workbench-config', () => CONFIG)
      answers('GET /api/workbench/v4/user-widgets/note', () => ({ text: 'Call Erik' }))
      answers('POST /api/message/v4/messages/page', () => NO_MESSAGES)
      await portal.signInAt('anna', '/portal/5')
      await expect(page.getByRole('article')).toHaveCount(WIDGETS.length)
      // the widgets have loaded
      await expect(page.getByRole('article').getByRole('textbox')).toHaveValue('Call Erik')
      await expect(page.locator('.p-work-bench .p-skeleton')).toHaveCount(0)
      expect(await findingsOf(page, '.p-work-bench')).toEqual([])
    })

    test.describe('newcomer', () => {
      test.use({ isNewcomer: true })

      test(`LOOK-9 GUIDE-12 the guided tour has no accessibility fault in any look, ${language}`, async ({
        answers,
        page,
        portal,
      }) => {
        answers('GET /api/workbench/v4/guide-tour', () => ({
          code: 'product',
          steps: [STEP, { ...STEP, anchor: 'help' }],
        }))
        await portal.signIn('anna')
        await expect(page.getByRole('dialog', { name: STEP.title })).toBeVisible()
        expect(await findingsOf(page, '[role=dialog]')).toEqual([])
      })
    })
  })
}
