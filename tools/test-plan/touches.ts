/**
 * What a changed file touches where no import says so: SQL, texts, styles, settings, and journeys, which see the product
 * through a browser. The first row that fits a file counts; `$1` is the part of its path in brackets.
 */
export interface Touched {
  /** Files of Vitest or folders of them, from the root. */
  readonly units?: readonly string[]
  /** Files or folders below apps/e2e/journeys. */
  readonly journeys?: readonly string[]
  /** Addresses of screens that are to be checked in every setting; `*` for all of them. */
  readonly screens?: string
  readonly consoleScreens?: string
  /** Suites that `npm test` leaves out otherwise, or of which `npm run test:all` runs a part. */
  readonly suites?: readonly ('postgres' | 'cluster' | 'webkit')[]
}

const SERVER = 'apps/server/src'

/** Where the pages of an area of the borrower's life are walked through. */
const JOURNEYS_OF_AREA: Readonly<Record<string, readonly string[]>> = {
  account: ['login'],
  'bank-card': ['certification/forms.test.ts'],
  calculator: ['offer/calculator.test.ts'],
  certification: ['certification'],
  complaint: ['complaint'],
  complaints: ['complaint'],
  confirm: ['offer/confirm.test.ts', 'offer/confirm-alternate.test.ts'],
  contracts: ['offer/confirm.test.ts'],
  login: ['login'],
  order: ['order'],
  orders: ['order'],
  preview: ['site/test-preview.test.ts'],
  products: ['offer/choose-amount.test.ts'],
  promotion: ['registration'],
  recommended: ['offer/recommended.test.ts'],
  repayment: ['repayment'],
  site: ['site/site.test.ts'],
  uploads: ['certification/permissions.test.ts'],
}

/** The same of the work of an operator: areas of the console and of the lender's side of the server. */
export const JOURNEYS_OF_WORK: Readonly<Record<string, readonly string[]>> = {
  applications: ['credit-queue', 'two-operators', 'small-office'],
  approvals: ['four-eyes'],
  automation: ['late-loans'],
  book: ['late-loans', 'files'],
  campaigns: ['campaign'],
  collections: ['ten-calls', 'late-loans'],
  complaints: ['operator-tasks'],
  dashboard: ['dashboard', 'small-office'],
  exports: ['files', 'tax-register'],
  inbox: ['inbox', 'operator-tasks'],
  loans: ['four-eyes', 'late-loans'],
  operators: ['people'],
  payments: ['money-in'],
  payouts: ['payouts', 'payout-limit'],
  products: ['product-version'],
  reconciliation: ['money-in'],
  sales: ['sale-of-loan'],
  screening: ['screening'],
  session: ['open-id', 'passkeys'],
  suspense: ['money-in', 'mistyped-code', 'two-operators'],
  taxes: ['tax-register'],
}

type Row = readonly [pattern: RegExp, touched: Touched | ((area: string) => Touched)]

const ROWS: readonly Row[] = [
  [
    /^apps\/server\/src\/platform\/database\/(?:migrations|cluster)\//,
    { units: [`${SERVER}/platform/database`], suites: ['postgres', 'cluster'] },
  ],
  [
    /^apps\/server\/src\/borrower\/(?<area>[^/]+)\//,
    (area) => ({ journeys: JOURNEYS_OF_AREA[area] ?? [], units: [`${SERVER}/borrower/${area}`] }),
  ],
  [/^apps\/server\/src\/platform\/copy\//, { units: [`${SERVER}/platform/copy`] }],
  [
    /^apps\/web\/messages\/(?<area>[^/]+)\//,
    (area) => ({ units: [`apps/web/src/features/${area}`], journeys: ['screens/language.test.ts'] }),
  ],
  [
    /^apps\/web\/src\/features\/site\/legal\//,
    { units: ['apps/web/src/features/site'], journeys: ['site/site.test.ts'] },
  ],
  [
    /^apps\/web\/src\/(?:features|routes)\/(?<area>[^/.]+)/,
    (area) => ({ journeys: JOURNEYS_OF_AREA[area] ?? [] }),
  ],
  [
    /^apps\/(?:console\/src\/features|server\/src\/lender)\/(?<area>[^/]+)\/.*\.tsx?$/,
    (area) => ({ journeys: (JOURNEYS_OF_WORK[area] ?? []).map((name) => `console/${name}.test.ts`) }),
  ],
  [/^(?:packages\/ui|apps\/web)\/.*\.css$/, { journeys: ['screens/all-screens.test.ts'], screens: '*' }],
  [/^apps\/web\/src\/router\//, { journeys: ['screens/way-to-a-screen.test.ts'] }],
  [/^apps\/web\/src\/offline\//, { journeys: ['screens/offline.test.ts'] }],
  [/^apps\/console\/.*\.css$/, { journeys: ['console/every-screen.test.ts'], consoleScreens: '*' }],
  [/^packages\/bridge\//, { suites: ['webkit'] }],
  [/^apps\/e2e\/(?:webkit\/|src\/life\/xpath-hand)/, { suites: ['webkit'] }],
  [/^apps\/(?:e2e\/src\/old-browsers\/|web\/oldest-browsers)/, { journeys: ['old-browsers'] }],
  [/^apps\/e2e\/journeys\/(?<area>.+\.test\.ts)$/, (file) => ({ journeys: [file] })],
  [
    /^(?:package-lock\.json|package\.json|vitest\.config\.ts|apps\/server\/src\/testing\/postgres.*)$/,
    { units: [`${SERVER}/platform/database`] },
  ],
]

/** What the table says of a file; nothing where it has no row. */
export function touchedBy(file: string): Touched {
  for (const [pattern, touched] of ROWS) {
    const found = pattern.exec(file)
    if (found) return typeof touched === 'function' ? touched(found.groups?.['area'] ?? '') : touched
  }
  return {}
}
