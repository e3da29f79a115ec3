/** Every screen with the persona that shows it, for what must hold of all of them. */
import type { Page } from 'playwright-core'
import { hydrated } from './hydrated.ts'
import { ORIGIN } from './fixtures.ts'
import { issuedCodePage } from './issued-code.ts'
import type { Persona, Sandbox } from './sandbox.ts'
import { isTouched, TOUCHED_SCREENS } from './touched.ts'

export interface Screen {
  readonly name: string
  /** Path and query, with the persona's session where it needs one. */
  readonly address: string
  /** What must be in the page's storage before it is opened. */
  readonly stored?: Record<string, unknown>
  /** A page to be read: it brings none of the app's scripts, so there is nothing to wake up. */
  readonly static?: true
  /** A dialog opens by itself, seconds after the page. */
  readonly asks?: true
}

const PAY_CODE = 'LN0000012345'
const REPAYMENT_INFO = {
  defDetail: {
    payCode: PAY_CODE,
    bars: '2112141321311133211131412122222122222221223121311131231311232331112',
    logo: '',
    title: '7-Eleven',
    payNotice: {
      '7-Eleven': [
        { name: 'At the kiosk', step: ['Choose Bills Payment.', 'Type the code.', 'Pay at the counter.'] },
      ],
    },
  },
  repayAmount: '1234.50',
  productName: 'Example',
}

const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()

/** The persona whose order has this status. */
export function personaAt(personas: readonly Persona[], status: number): Persona {
  const found = personas.find((persona) => persona.orderStatus === status && persona.orderId)
  if (!found) throw new Error(`no persona has an order at ${status}`)
  return found
}

/** The persona that may apply immediately. */
export function verifiedPersona(personas: readonly Persona[]): Persona {
  const found = personas.find((persona) => persona.sessionId && !persona.orderId)
  if (!found) throw new Error('no persona is verified and without a loan')
  return found
}

export const orderQuery = ({ productId, orderId, sessionId }: Persona): string =>
  query({ productId, orderId, sessionId })

const ORDER_STATUSES = [21, 110, 151, 170, 174, 180, 200] as const
const SETTLED = 200
const PROMOTION = query({ id: 'default', ...ORIGIN })

/** The official site and the developers' page. */
const SITE: readonly Screen[] = [
  { name: 'site-home', address: '/', static: true },
  { name: 'site-about', address: '/aboutUs', static: true },
  { name: 'site-privacy', address: '/privacyPolicy', static: true },
  { name: 'site-terms', address: '/loanTerms', static: true },
  { name: 'test-preview', address: '/testPreview' },
]

async function byCode(due: Persona): Promise<Screen[]> {
  const code = query({ showType: '1', payCode: PAY_CODE, payCodeImg: '', repayAmount: '1234.50' })
  const image = query({ showType: '2', payCode: '', payCodeImg: '/favicon.svg', repayAmount: '1234.50' })
  return [
    { name: 'code-v1', address: await issuedCodePage(due, 'code') },
    { name: 'code-v1-own', address: `${await issuedCodePage(due, 'code')}&${orderQuery(due)}` },
    { name: 'code-v1-qr', address: await issuedCodePage(due, 'qr') },
    { name: 'code-v1-foreign', address: `/repaymentOfCode?${code}` },
    { name: 'code-v1-qr-foreign', address: `/repaymentOfCode?${image}` },
    { name: 'code-v2', address: '/repaymentOfCode2', stored: { repaymentInfo: REPAYMENT_INFO } },
    { name: 'code-v2-empty', address: '/repaymentOfCode2' },
  ]
}

function forApplicant(applicant: Persona, productId: string): Screen[] {
  const session = query({ sessionId: applicant.sessionId })
  const product = query({ productId, sessionId: applicant.sessionId })
  return [
    { name: 'main', address: `/main?${session}` },
    { name: 'calculator', address: `/calculator?${session}` },
    { name: 'setting', address: `/setting?${session}` },
    { name: 'product-detail', address: `/productDetail?${product}` },
    { name: 'recommend-list', address: `/recommendList?${session}` },
    { name: 'certify', address: `/certify?${product}` },
    ...['basic', 'personal', 'job', 'ext', 'permissions', 'identity'].map((step) => ({
      name: `certify-${step}`,
      address: `/certify/${step}?${product}`,
    })),
    { name: 'bind-bank', address: `/bindBank?${product}` },
    { name: 'confirm', address: `/newLoanConfirm?${product}` },
    { name: 'confirm-alternate', address: `/loanConfirm?${product}` },
    { name: 'agreement', address: `/loanAgreement?${product}` },
  ]
}

function forComplainant(personas: readonly Persona[]): Screen[] {
  const answered = personas.find(({ link }) => link.includes('/complainDetails'))
  if (!answered) throw new Error('no persona has a complaint')
  const session = query({ sessionId: answered.sessionId })
  const about = query({ problemType: '2', orderNo: answered.orderId, sessionId: answered.sessionId })
  const { pathname, search } = new URL(answered.link)
  return [
    { name: 'complaint', address: `/complaint?${orderQuery(answered)}` },
    { name: 'complaint-next', address: `/complainPageNext?${about}` },
    { name: 'complaint-list', address: `/complaintList?${session}` },
    { name: 'complaint-details', address: pathname + search, asks: true },
    { name: 'customer-service', address: `/customerService?${session}` },
  ]
}

/** The path of each screen, in the order of `allScreens`: tests are declared before any persona is there. */
export const SCREEN_PATHS = {
  promotion: '/promotion',
  'promotion-download': '/promotion',
  'promotion-agreement': '/promotion',
  login: '/login',
  'main-visitor': '/main',
  'calculator-visitor': '/calculator',
  main: '/main',
  calculator: '/calculator',
  setting: '/setting',
  'product-detail': '/productDetail',
  'recommend-list': '/recommendList',
  certify: '/certify',
  'certify-basic': '/certify/basic',
  'certify-personal': '/certify/personal',
  'certify-job': '/certify/job',
  'certify-ext': '/certify/ext',
  'certify-permissions': '/certify/permissions',
  'certify-identity': '/certify/identity',
  'bind-bank': '/bindBank',
  confirm: '/newLoanConfirm',
  'confirm-alternate': '/loanConfirm',
  agreement: '/loanAgreement',
  'order-21': '/loanDetail',
  'order-110': '/loanDetail',
  'order-151': '/loanDetail',
  'order-170': '/loanDetail',
  'order-174': '/loanDetail',
  'order-180': '/loanDetail',
  'order-200': '/loanDetail',
  'order-second-address': '/order',
  'main-overdue': '/main',
  'order-list': '/orderList',
  'order-list-empty': '/orderList',
  'repay-170': '/repay',
  'repay-174': '/repay',
  'repay-180': '/repay',
  repayChoice: '/repayChoice',
  loanPlan: '/loanPlan',
  reportPayment: '/reportPayment',
  repayment: '/repayment',
  paymentInstructions: '/paymentInstructions',
  'repay-delay': '/repayDelay',
  'repay-delay-overdue': '/repayDelay',
  'cannot-pay': '/cannotPay',
  'cannot-pay-overdue': '/cannotPay',
  'relief-offer-none': '/reliefOffer',
  'credit-reports': '/creditReports',
  complaint: '/complaint',
  'complaint-next': '/complainPageNext',
  'complaint-list': '/complaintList',
  'complaint-details': '/complainDetails',
  'customer-service': '/customerService',
  'code-v1': '/repaymentOfCode',
  'code-v1-own': '/repaymentOfCode',
  'code-v1-qr': '/repaymentOfCode',
  'code-v1-foreign': '/repaymentOfCode',
  'code-v1-qr-foreign': '/repaymentOfCode',
  'code-v2': '/repaymentOfCode2',
  'code-v2-empty': '/repaymentOfCode2',
  'session-expired': '/main',
  error: '/error',
  'joint-login-fail': '/error/joint-login-fail',
  'not-found': '/no-such-page',
  sandbox: '/sandbox',
  'site-home': '/',
  'site-about': '/aboutUs',
  'site-privacy': '/privacyPolicy',
  'site-terms': '/loanTerms',
  'test-preview': '/testPreview',
} as const
export type ScreenName = keyof typeof SCREEN_PATHS
export const SCREENS = Object.keys(SCREEN_PATHS) as ScreenName[]

export const isTouchedScreen = (name: ScreenName): boolean =>
  isTouched(TOUCHED_SCREENS, name, SCREEN_PATHS[name])

/** The screen of this name. Throws where there is none. */
export function screenNamed(screens: readonly Screen[], name: ScreenName): Screen {
  const found = screens.find((screen) => screen.name === name)
  if (!found) throw new Error(`no screen is called ${name}`)
  return found
}

/** Every screen that is built, each persona's order included. */
export async function allScreens(sandbox: Sandbox): Promise<Screen[]> {
  const personas = await sandbox.personas()
  const due = personaAt(personas, 174)
  const overdue = personaAt(personas, 180)
  return [
    { name: 'promotion', address: `/promotion?${PROMOTION}#/` },
    { name: 'promotion-download', address: `/promotion?${PROMOTION}#/downloadTemplate` },
    { name: 'promotion-agreement', address: `/promotion?${PROMOTION}#/agreementTemplate` },
    { name: 'login', address: '/login' },
    { name: 'main-visitor', address: '/main' },
    { name: 'calculator-visitor', address: '/calculator' },
    ...forApplicant(verifiedPersona(personas), due.productId),
    ...ORDER_STATUSES.map((status) => ({
      name: `order-${status}`,
      address: `/loanDetail?${orderQuery(personaAt(personas, status))}`,
      // Settled, it opens a rating once that was visible.
      ...(status === SETTLED && { asks: true as const }),
    })),
    { name: 'order-second-address', address: `/order?${orderQuery(due)}` },
    { name: 'main-overdue', address: `/main?${query({ sessionId: overdue.sessionId })}` },
    { name: 'order-list', address: `/orderList?${query({ sessionId: overdue.sessionId })}` },
    {
      name: 'order-list-empty',
      address: `/orderList?${query({ sessionId: verifiedPersona(personas).sessionId })}`,
    },
    ...[170, 174, 180].map((status) => ({
      name: `repay-${status}`,
      address: `/repay?${orderQuery(personaAt(personas, status))}`,
    })),
    ...['repayChoice', 'loanPlan', 'reportPayment', 'repayment', 'paymentInstructions'].map((path) => ({
      name: path,
      address: `/${path}?${orderQuery(due)}`,
    })),
    { name: 'repay-delay', address: `/repayDelay?${orderQuery(due)}` },
    { name: 'repay-delay-overdue', address: `/repayDelay?${orderQuery(overdue)}` },
    { name: 'cannot-pay', address: `/cannotPay?${orderQuery(due)}` },
    { name: 'cannot-pay-overdue', address: `/cannotPay?${orderQuery(overdue)}` },
    { name: 'relief-offer-none', address: `/reliefOffer?${orderQuery(due)}` },
    { name: 'credit-reports', address: `/creditReports?${query({ sessionId: overdue.sessionId })}` },
    ...forComplainant(personas),
    ...(await byCode(due)),
    { name: 'session-expired', address: `/main?sessionId=expired` },
    { name: 'error', address: '/error' },
    { name: 'joint-login-fail', address: '/error/joint-login-fail?reason=expired' },
    { name: 'not-found', address: '/no-such-page' },
    { name: 'sandbox', address: '/sandbox', static: true },
    ...SITE,
  ]
}

/** The same screen in the words of one catalogue: `default`, `en` or `fil`. */
export function inLanguage({ address, ...screen }: Screen, lang: string): Screen {
  const [path = '', hash] = address.split('#', 2)
  const joined = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
  return { ...screen, address: hash === undefined ? joined : `${joined}#${hash}` }
}

/** Opens a screen and waits until it is at rest: nothing loading, no dialog half open. */
export async function openScreen(
  page: Page,
  origin: string,
  { address, stored, static: isStatic }: Screen,
): Promise<void> {
  if (stored)
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value))
    }, stored)
  await page.goto(origin + address, { waitUntil: 'load' })
  if (isStatic) await page.waitForLoadState('networkidle')
  else await hydrated(page)
}
