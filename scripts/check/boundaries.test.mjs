import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cruise, ONE_DIRECTION } from './boundaries.mjs'

// The files of a small example project with their imports. Further members name the rules that these imports violate.
const HOUSE = [
  ['packages/contract/src/navigation/menus.ts', ['zod']],
  ['packages/contract/src/client/client.ts', []],
  ['packages/contract/src/rules/navigation/menus.ts', []],
  ['packages/contract/src/page.ts', ['pg'], 'contract-imports-the-schema-library-only'],
  ['packages/sdk/src/index.ts', ['./inside.ts']],
  ['packages/sdk/src/inside.ts', []],
  ['packages/sdk/src/protocol.ts', []],
  ['packages/sdk/src/heavy.ts', ['zod'], 'sdk-has-no-dependencies'],
  ['packages/hosting/src/engine.ts', ['../../sdk/src/protocol.ts']],
  ['packages/hosting/src/widget.ts', ['../../contract/src/client/client.ts'], 'hosting-knows-the-sdk-only'],
  ['packages/hosting/src/burglar.ts', ['../../sdk/src/inside.ts'], 'sdk-through-its-doors'],
  ['packages/i18n/src/texts.ts', ['../../contract/src/navigation/menus.ts'], 'i18n-has-no-dependencies'],
  ['packages/extra/src/app.ts', ['../../../apps/shell/src/lib/api.ts'], 'packages-know-no-app'],

  ['apps/shell/src/main.ts', ['./app/features.ts']],
  ['apps/shell/src/app/features.ts', ['../features/theme/theme.feature.ts'], 'folders-have-one-direction'],
  [
    'apps/shell/src/features/theme/theme.feature.ts',
    ['../../workbench/slots.ts', '../../ui/button.ts'],
    'folders-have-one-direction',
  ],
  ['apps/shell/src/workbench/slots.ts', ['../lib/api.ts'], 'folders-have-one-direction'],
  ['apps/shell/src/lib/api.ts', ['../../../../packages/contract/src/client/client.ts']],
  ['apps/shell/src/ui/button.ts', ['react']],
  ['apps/shell/src/features/tenants/dialog.ts', ['../theme/theme.feature.ts'], 'features-are-strangers'],
  [
    'apps/shell/src/features/errors/card.ts',
    ['../../app/features.ts'],
    'features-know-no-app',
    'folders-have-one-direction',
  ],
  [
    'apps/shell/src/workbench/frame.ts',
    ['../features/theme/theme.feature.ts'],
    'workbench-knows-no-feature',
    'folders-have-one-direction',
  ],
  ['apps/shell/src/entry/steps.ts', ['../workbench/slots.ts']],
  ['apps/shell/src/entry/gate.ts', ['../features/theme/theme.feature.ts'], 'entry-knows-no-feature'],
  ['apps/shell/src/workbench/tabs/tab-bar.ts', ['../model/tabs.ts'], 'folders-have-one-direction'],
  ['apps/shell/src/workbench/model/tabs.ts', []],
  ['apps/shell/src/workbench/model/menus.ts', ['../tabs/tab-keys.ts'], 'folders-have-one-direction'],
  ['apps/shell/src/workbench/tabs/tab-keys.ts', []],
  [
    'apps/shell/src/ui/tree.ts',
    ['../workbench/slots.ts'],
    'ui-and-lib-know-nothing-above',
    'folders-have-one-direction',
  ],
  ['apps/shell/src/lib/toast.ts', ['../ui/button.ts'], 'lib-knows-no-ui', 'folders-have-one-direction'],
  [
    'apps/shell/src/lib/parse.ts',
    ['../../../../packages/contract/src/navigation/menus.ts'],
    'the-schema-library-stays-on-the-server',
  ],
  ['apps/shell/src/lib/undeclared.ts', ['left-pad'], 'no-undeclared'],
  ['apps/shell/src/lib/missing.ts', ['./nowhere.ts'], 'no-unresolved'],
  ['apps/shell/src/lib/circle-a.ts', ['./circle-b.ts'], 'no-cycles'],
  ['apps/shell/src/lib/circle-b.ts', ['./circle-a.ts']],
  ['apps/pages/src/home.ts', ['../../../packages/sdk/src/index.ts']],
  ['apps/pages/src/news.ts', ['../../../packages/contract/src/client/client.ts'], 'pages-use-the-sdk-only'],
  [
    'apps/admin/src/look/scene-rows.ts',
    ['../../../../packages/contract/src/navigation/menus.ts'],
    'forms-of-the-look-know-their-tables-only',
  ],
  ['apps/admin/src/engine.ts', ['../../../packages/hosting/src/engine.ts'], 'the-console-uses-no-part-of-the-shell'],

  ['apps/server/src/main.ts', ['./app.ts']],
  [
    'apps/server/src/app.ts',
    ['./modules/menus/menus.routes.ts', './db/driver/postgres.ts'],
    'folders-have-one-direction',
  ],
  ['apps/server/src/db/driver/postgres.ts', ['pg']],
  ['apps/server/src/modules/menus/menus.routes.ts', ['./menus.store.ts', '../users/users.service.ts']],
  ['apps/server/src/modules/menus/menus.store.ts', []],
  ['apps/server/src/modules/users/users.service.ts', []],
  ['apps/server/src/modules/guests/menu-of-guest.ts', ['../menus/menus.store.ts'], 'modules-meet-at-the-service'],
  ['apps/server/src/modules/east/east.service.ts', ['../west/west.service.ts'], 'folders-have-one-direction'],
  ['apps/server/src/modules/east/compass.service.ts', []],
  ['apps/server/src/modules/west/west.service.ts', []],
  ['apps/server/src/modules/west/needle.ts', ['../east/compass.service.ts'], 'folders-have-one-direction'],
  ['apps/server/src/modules/south/lists/page.ts', ['../rows/row.ts'], 'folders-have-one-direction'],
  ['apps/server/src/modules/south/lists/title.ts', []],
  ['apps/server/src/modules/south/rows/row.ts', []],
  ['apps/server/src/modules/south/rows/label.ts', ['../lists/title.ts'], 'folders-have-one-direction'],
  ['apps/server/src/modules/north/north.routes.ts', ['./rows/row.ts']],
  ['apps/server/src/modules/north/list.ts', ['./rows/row.ts'], 'folders-have-one-direction'],
  ['apps/server/src/modules/north/names.ts', []],
  ['apps/server/src/modules/north/rows/row.ts', ['../names.ts']],
  ['apps/server/src/modules/north/rows/label.ts', ['../list.ts'], 'folders-have-one-direction'],
  ['apps/server/src/modules/users/raw.ts', ['pg'], 'the-driver-stays-in-the-database-layer'],
  ['apps/server/src/modules/users/page.ts', ['react'], 'react-stays-in-the-shell'],
  [
    'apps/server/src/modules/users/again.ts',
    ['../../main.ts'],
    'nobody-imports-the-start',
    'folders-have-one-direction',
  ],
  [
    'apps/server/src/db/up.ts',
    ['../modules/users/users.service.ts'],
    'layers-below-know-no-module',
    'folders-have-one-direction',
  ],
  ['apps/server/src/db/statement.ts', ['../http/limits.ts'], 'db-knows-no-http'],
  ['apps/server/src/http/limits.ts', []],
  ['apps/server/src/http/known.ts', ['../gateway/hosts.ts'], 'http-knows-no-gateway', 'folders-have-one-direction'],
  ['apps/server/src/gateway/hosts.ts', ['../http/limits.ts'], 'folders-have-one-direction'],
  ['apps/server/src/http/shell.ts', ['../../../shell/src/lib/api.ts'], 'apps-are-strangers'],
  ['apps/shared/src/drawings.ts', []],
  ['apps/shared/src/pictures.ts', ['../../../packages/sdk/src/index.ts'], 'shared-parts-of-apps-know-the-icons-only'],
  ['apps/pages/src/drawing.ts', ['../../shared/src/drawings.ts']],
  ['apps/shared/src/hosted/state.ts', ['../../../../packages/sdk/src/index.ts', 'react']],
  [
    'apps/shared/src/hosted/answer.ts',
    ['../../../../packages/contract/src/client/client.ts'],
    'shared-parts-of-hosted-apps-know-react-icons-and-the-sdk',
  ],
  ['apps/pages/src/state.ts', ['../../shared/src/hosted/state.ts']],
  ['apps/shell/src/lib/hosted.ts', ['../../../shared/src/hosted/state.ts'], 'the-shell-is-not-hosted'],
  ['apps/server/src/http/a.test.ts', []],
  ['apps/server/src/http/b.ts', ['./a.test.ts'], 'nobody-imports-a-test'],

  ['samples/planning/src/main.ts', ['../../../packages/sdk/src/index.ts', 'react']],
  ['samples/planning/src/types.ts', ['../../../packages/contract/src/client/client.ts'], 'samples-use-the-sdk-only'],
  ['e2e/tabs.spec.ts', ['../packages/contract/src/client/client.ts']],
  ['e2e/insider.spec.ts', ['../apps/shell/src/lib/api.ts'], 'e2e-knows-the-contract-only'],
]
const DECLARED = { zod: '1.0.0', react: '1.0.0', pg: '1.0.0' }

let house = ''
beforeAll(() => {
  house = mkdtempSync(path.join(os.tmpdir(), 'portico-boundaries-'))
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
    writeFileSync(path.join(house, file), text)
  }
  write('package.json', JSON.stringify({ name: 'house', dependencies: DECLARED }))
  for (const name of [...Object.keys(DECLARED), 'left-pad']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'module.exports = {}\n')
  }
  for (const [file, imports] of HOUSE)
    write(file, `${imports.map((name) => `import '${name}'`).join('\n')}\nexport {}\n`)
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test('ISO-7 each boundary rule catches its planted import, and nothing else', { timeout: 60_000 }, async () => {
  const { violations, modules } = await cruise(house, ['packages', 'apps', 'samples', 'e2e'])

  const expected = HOUSE.flatMap(([file, , ...rules]) => rules.map((rule) => `${rule}: ${file}`))
  const violatedRules = new Set(violations.map((line) => line.split(' -> ')[0]))
  expect([...violatedRules].toSorted()).toEqual(expected.toSorted())
  expect(HOUSE.map(([file]) => file).filter((file) => !modules.has(file))).toEqual([])
})

test('every boundary rule has a planted import', async () => {
  const { default: config } = await import('../../.dependency-cruiser.mjs')

  const planted = new Set(HOUSE.flatMap(([, , ...rules]) => rules))
  const rules = [...config.forbidden.map(({ name }) => name), ONE_DIRECTION]
  expect(rules.filter((name) => !planted.has(name))).toEqual([])
})
