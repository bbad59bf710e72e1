// The permitted imports (docs/architecture.md). scripts/check/boundaries.test.mjs plants a violation of each rule.

/** Modules of `from` may not import `to`, except what `unless` allows. `$1` is what `from` captured. */
const deny = (name, from, to, unless = [], more = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: ['/node_modules/'] },
  to: { path: to, ...([unless].flat().length > 0 ? { pathNot: unless } : {}), ...more },
})

const ANYTHING = '.'
const TESTS = '\\.test\\.(ts|tsx|mjs)$'
const own = (folder) => `^${folder}/`
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // This one is an alias of the sample's own build: the package has no door for its styles.
      to: { couldNotResolve: true, pathNot: '^frappe-gantt/style$' },
    },
    {
      name: 'no-undeclared',
      severity: 'error',
      // The apps that import the shared parts declare their packages.
      from: { pathNot: '^apps/shared/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },

    deny('apps-are-strangers', '^apps/([^/]+)/', '^apps/', ['^apps/$1/', '^apps/shared/']),
    deny('shared-parts-of-apps-know-the-icons-only', '^apps/shared/(?!src/hosted/)', ANYTHING, [
      '^apps/shared/(?!src/hosted/)',
      npm('lucide-react'),
    ]),
    deny(
      'shared-parts-of-hosted-apps-know-react-icons-and-the-sdk',
      '^apps/shared/src/hosted/(?!.*\\.test\\.)',
      ANYTHING,
      [own('apps/shared'), own('packages/sdk/src'), npm('react', '@types/react', 'lucide-react')],
    ),
    deny('the-shell-is-not-hosted', '^apps/shell/', '^apps/shared/src/hosted/'),
    deny('packages-know-no-app', '^packages/', '^(apps|samples|e2e|bench)/'),
    deny('samples-use-the-sdk-only', '^samples/([^/]+)/', '^(apps|packages|samples)/', [
      '^packages/sdk/',
      '^samples/$1/',
      '^samples/shared/',
    ]),
    deny('pages-use-the-sdk-only', '^apps/pages/', '^packages/', ['^packages/(sdk|i18n)/']),
    deny('the-console-uses-no-part-of-the-shell', '^apps/admin/', '^packages/', ['^packages/(sdk|contract|i18n)/']),
    deny('e2e-knows-the-contract-only', '^e2e/', '^(apps|packages|samples)/', '^packages/contract/'),

    deny('contract-imports-the-schema-library-only', '^packages/contract/src/(?!.*\\.test\\.)', ANYTHING, [
      own('packages/contract/src'),
      npm('zod'),
    ]),
    deny('sdk-has-no-dependencies', '^packages/sdk/src/(?!.*\\.test\\.)', ANYTHING, own('packages/sdk/src')),
    deny('hosting-knows-the-sdk-only', '^packages/hosting/src/(?!.*\\.test\\.)', ANYTHING, [
      own('packages/hosting/src'),
      own('packages/sdk/src'),
    ]),
    deny('i18n-has-no-dependencies', '^packages/i18n/src/(?!.*\\.test\\.)', ANYTHING, own('packages/i18n/src')),
    deny(
      'sdk-through-its-doors',
      '^(?!packages/sdk/|scripts/)',
      '^packages/sdk/',
      '^packages/sdk/src/(index|protocol|hosting|testing)\\.ts$',
    ),

    deny('features-are-strangers', '^apps/shell/src/features/([^/]+)/', '/src/features/', '/src/features/$1/'),
    deny('workbench-knows-no-feature', '^apps/shell/src/workbench/', '^apps/shell/src/(app|entry|features)/'),
    deny('entry-knows-no-feature', '^apps/shell/src/entry/', '^apps/shell/src/(app|features)/'),
    deny('features-know-no-app', '^apps/shell/src/features/', '^apps/shell/src/(app|main)'),
    deny('ui-and-lib-know-nothing-above', '^apps/shell/src/(ui|lib)/', '^apps/shell/src/', '^apps/shell/src/(ui|lib)/'),
    deny('lib-knows-no-ui', '^apps/shell/src/lib/', '^apps/shell/src/ui/'),
    deny(
      'the-schema-library-stays-on-the-server',
      '^apps/(admin|pages|shell)/src/(?!.*\\.test\\.|look/(look|scene)-rows\\.ts)',
      `${npm('zod')}|^packages/contract/src/`,
      '^packages/contract/src/(client|rules)/',
      { dependencyTypesNot: ['type-only'] },
    ),
    // the forms of look and scene read choices and limits from the tables; their code loads with their pages
    deny(
      'forms-of-the-look-know-their-tables-only',
      '^apps/admin/src/look/(look|scene)-rows\\.ts$',
      `${npm('zod')}|^packages/contract/src/`,
      '^packages/contract/src/(rules/|configuration/(theme-fields|scene-parameters)\\.ts)',
      { dependencyTypesNot: ['type-only'] },
    ),
    deny(
      'react-stays-in-the-shell',
      '^apps/server/|^packages/(?!i18n)',
      npm('react', 'react-dom', 'react-aria-components'),
    ),

    deny('modules-meet-at-the-service', '^apps/server/src/modules/([^/]+)/', '^apps/server/src/modules/[^/]+/', [
      '^apps/server/src/modules/$1/',
      '\\.service\\.ts$',
    ]),
    deny('the-driver-stays-in-the-database-layer', '^apps/server/src/(?!db/)', npm('pg', '@types/pg', '@electric-sql')),
    deny(
      'layers-below-know-no-module',
      '^apps/server/src/(db|http|gateway)/(?!.*\\.test\\.)',
      '^apps/server/src/(modules|app|main)',
    ),
    deny('http-knows-no-gateway', '^apps/server/src/http/(?!.*\\.test\\.)', '^apps/server/src/gateway/'),
    deny('db-knows-no-http', '^apps/server/src/db/', '^apps/server/src/(http|gateway)/'),
    deny('nobody-imports-the-start', ANYTHING, '^apps/server/src/main\\.ts$', [], {}),
    deny('nobody-imports-a-test', ANYTHING, TESTS),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Components of Vue are no language that its parser reads.
    exclude: { path: ['(^|/)(dist|test-results)/', '^\\.cache/', '\\.vue$', '^bench/hosting/matrix/sources/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'module', 'browser', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.vue', '.d.ts'],
    },
  },
}
