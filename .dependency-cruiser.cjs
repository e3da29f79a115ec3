/** Who may import whom: apps → packages, features never each other, nothing of the tests in the product. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const TESTS = '\\.test\\.tsx?$'

/** The server's layers, lowest first: each may import those before it. Borrower and lender stand side by side. */
const SERVER = 'apps/server/src'
const LAYERS = ['platform', 'core', 'money', 'borrower|lender', 'sandbox', 'wiring']

/** The areas of a layer that rest on each other, lowest first. */
const ORDERED_AREAS = {
  core: [
    'places',
    'forms',
    'identity',
    'operators',
    'loans',
    'month-ends',
    'taxes',
    'regulators',
    'book',
    'orders',
    'profile',
    'flags',
    'messages',
    'identity-card',
    'screening',
    'products',
    'contracts',
    'complaints',
    'credit-bureau',
    'decisions',
    'figures',
  ],
  money: ['payments', 'payouts', 'transfers', 'webhooks', 'reconciliation', 'bank'],
}

/** What every area of the lender's office rests on. */
const OFFICE_BASE = ['access', 'changes', 'exports']

const layerRules = LAYERS.slice(0, -1).map((layer, index) =>
  forbid(
    `${layer}-rests-on-lower-layers`,
    'An import that points upwards makes a circle of layers.',
    { path: `^${SERVER}/(${layer})/`, pathNot: TESTS },
    { path: `^${SERVER}/(${LAYERS.slice(index + 1).join('|')}|testing)/` },
  ),
)

const areaRules = Object.entries(ORDERED_AREAS).flatMap(([layer, areas]) => [
  forbid(
    `${layer}-areas-are-listed`,
    'A new area takes its place in the order.',
    { path: `^${SERVER}/${layer}/(?!(${areas.join('|')})/)` },
    {},
  ),
  ...areas
    .slice(0, -1)
    .map((area, index) =>
      forbid(
        `${layer}-${area}-rests-on-lower-areas`,
        'Areas rest on each other in one direction.',
        { path: `^${SERVER}/${layer}/${area}/`, pathNot: TESTS },
        { path: `^${SERVER}/${layer}/(${areas.slice(index + 1).join('|')})/` },
      ),
    ),
])

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle hides which part rests on which.', {}, { circular: true }),
    forbid(
      'lending-is-pure',
      'The rules of a loan rest on nothing.',
      { path: '^packages/lending/src', pathNot: `${TESTS}|^packages/lending/src/testing/` },
      { pathNot: '^packages/lending/src' },
    ),
    forbid(
      'contract-vocabulary',
      'The contract knows the vocabulary of lending and its schema library.',
      { path: '^packages/contract/src', pathNot: TESTS },
      { path: '^(apps|packages/(?!contract|lending))' },
    ),
    forbid(
      'bridge-and-ui-stand-alone',
      'The bridge and the kit know nothing of loans.',
      { path: '^packages/(bridge|ui)/src', pathNot: TESTS },
      { path: '^(apps|packages/(contract|lending|testkit))' },
    ),
    forbid(
      'packages-not-apps',
      'Apps use packages, never the other way round.',
      { path: '^packages' },
      { path: '^apps' },
    ),
    forbid(
      'apps-apart',
      'Apps meet over calls, not over imports.',
      { path: '^apps/([^/]+)/', pathNot: TESTS },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    ...layerRules,
    ...areaRules,
    forbid(
      'tracing-hides-its-sdk',
      'OpenTelemetry costs memory and time at the start, so only what is loaded where traces are on may import it.',
      { path: `^${SERVER}/`, pathNot: `^${SERVER}/platform/tracing/(open-telemetry|exporter)\\.ts$` },
      { path: '@opentelemetry/' },
    ),
    forbid(
      'tracing-is-loaded-on-demand',
      'A static import would load the SDK where traces are off.',
      { path: '^(apps|packages)/', pathNot: `^${SERVER}/platform/tracing/(open-telemetry|exporter)\\.ts$` },
      {
        path: `^${SERVER}/platform/tracing/(open-telemetry|exporter)\\.ts$`,
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    forbid(
      'server-areas-apart',
      'What two areas of the borrower or of the lender need lies in core or money.',
      { path: `^${SERVER}/(borrower|lender)/([^/]+)/`, pathNot: TESTS },
      {
        path: `^${SERVER}/(borrower|lender)/`,
        pathNot: `^${SERVER}/($1/$2|lender/(${OFFICE_BASE.join('|')}))/`,
      },
    ),
    forbid(
      'office-base-knows-no-area',
      'Who may call and how a change is recorded is the same for every area of the office.',
      { path: `^${SERVER}/lender/(${OFFICE_BASE.join('|')})/`, pathNot: TESTS },
      { path: `^${SERVER}/lender/(?!(${OFFICE_BASE.join('|')})/)` },
    ),
    forbid(
      'borrower-without-office',
      'The two sides meet in core and money.',
      { path: `^${SERVER}/borrower/`, pathNot: TESTS },
      { path: `^${SERVER}/lender/` },
    ),
    forbid(
      'features-apart',
      'What two features need belongs in shared.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'shared-below-features',
      'Shared code does not know its users.',
      { path: '^apps/web/src/shared/', pathNot: TESTS },
      { path: '^apps/web/src/(features|routes)/' },
    ),
    forbid(
      'shared-below-the-table-of-screens',
      'Only what starts the app and what serves it knows every screen.',
      { path: '^apps/web/src/(shared|router|features|routes)/', pathNot: TESTS },
      { path: '^apps/web/src/(screens|app|client|server)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'console-features-apart',
      'What two features need belongs in shared.',
      { path: '^apps/console/src/features/([^/]+)/' },
      { path: '^apps/console/src/features/', pathNot: '^apps/console/src/features/$1/' },
    ),
    forbid(
      'console-shared-below-features',
      'Shared code does not know its users, and of the table of screens the types alone.',
      { path: '^apps/console/src/shared/', pathNot: TESTS },
      {
        path: '^apps/console/src/(features|frame|screens|router|main)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'console-features-below-frame',
      'The frame shows every screen; no screen knows the frame.',
      { path: '^apps/console/src/features/', pathNot: TESTS },
      { path: '^apps/console/src/(frame|screens|router|main)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'browser-without-schemas',
      'Schemas stay on the server: the browser reads the generated client.',
      { path: '^apps/(web|console)/src', pathNot: TESTS },
      { path: '^packages/contract/src/(index|call-table|calls/)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'testkit-for-tests-and-sandbox',
      'Made-up people belong to tests, seeds and the sandbox.',
      { path: '^(packages|apps)/', pathNot: `${TESTS}|^packages/testkit/|/testing/|/sandbox/|^apps/e2e/` },
      { path: '^packages/testkit/' },
    ),
    forbid(
      'no-orphan-imports',
      'Everything imported is declared in a manifest.',
      {},
      { couldNotResolve: true, pathNot: '^node:' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|paraglide)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
