/** Every screen answers under the path that the specification names or the decisions give it. */
import { orderQuery, personaAt, verifiedPersona } from '../../src/screens.ts'
import { expect, shows, type TestApp, test } from '../../src/test.ts'

/** Who opens it: anyone, somebody who may apply, the borrower of an order that is due, or of an answered complaint. */
type Who = 'anyone' | 'applicant' | 'due' | 'complainant'

/** Path, who opens it, and the heading of the screen. (Decision 003.) */
const PATHS: readonly [path: string, who: Who, heading: string][] = [
  ['/', 'anyone', 'Something to lean on, with the whole cost in plain sight'],
  ['/aboutUs', 'anyone', 'About us'],
  ['/privacyPolicy', 'anyone', 'Privacy Policy'],
  ['/loanTerms', 'anyone', 'Loan terms and conditions'],
  ['/promotion', 'anyone', 'Borrow up to ₱50,000 with Sandigan'],
  ['/testPreview', 'anyone', 'Test page'],
  ['/login', 'anyone', 'Log in'],
  ['/main', 'applicant', 'Good '],
  ['/setting', 'applicant', 'Setting'],
  ['/productDetail', 'applicant', 'Choose your loan'],
  ['/certify', 'applicant', 'Tell us who you are'],
  ['/certify/basic', 'applicant', 'Basic information'],
  ['/certify/personal', 'applicant', 'Personal information'],
  ['/certify/ext', 'applicant', 'References'],
  ['/certify/job', 'applicant', 'Work information'],
  ['/bindBank', 'applicant', 'Payment account information'],
  ['/newLoanConfirm', 'applicant', 'Confirm your loan'],
  ['/loanConfirm', 'applicant', 'Confirm your loan'],
  ['/loanAgreement', 'applicant', 'Loan Agreement'],
  ['/loanDetail', 'due', 'Order Details'],
  ['/order', 'due', 'Order Details'],
  ['/orderList', 'due', 'My orders'],
  ['/recommendList', 'applicant', 'More loan products'],
  ['/repayChoice', 'due', 'Choose how to repay'],
  ['/repay', 'due', 'Repayment'],
  ['/repayDelay', 'due', 'Extension'],
  ['/repayment', 'due', '还款 Repayment'],
  ['/repaymentOfCode', 'due', 'Repayment by code'],
  ['/repaymentOfCode2', 'due', 'Repayment by code'],
  ['/paymentInstructions', 'anyone', 'How to pay'],
  ['/complaint', 'due', 'Complaint'],
  ['/complainPageNext', 'due', 'Describe the problem'],
  ['/complaintList', 'due', 'My complaints'],
  ['/complainDetails', 'complainant', 'Complaint details'],
  ['/customerService', 'anyone', 'Customer service'],
  ['/calculator', 'anyone', 'Loan calculator'],
  ['/error', 'anyone', 'Something went wrong'],
  ['/error/joint-login-fail', 'anyone', 'Login from another app'],
]

function queryOf(app: TestApp, who: Who): string {
  const due = personaAt(app.personas, 174)
  if (who === 'anyone') return ''
  if (who === 'due') return `?${orderQuery(due)}&problemType=2`
  if (who === 'applicant') {
    const { sessionId } = verifiedPersona(app.personas)
    return `?${new URLSearchParams({ productId: due.productId, sessionId })}`
  }
  const link = app.personas.find((persona) => persona.link.includes('/complainDetails'))?.link ?? ''
  return new URL(link).search
}

/** The words of each first heading, without the elements in it. */
const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h1[^>]*>(?<inside>.*?)<\/h1>/gs)].map(({ groups }) =>
    (groups?.['inside'] ?? '').replaceAll(/<[^>]*>/g, ''),
  )

for (const [path, who, heading] of PATHS) {
  test(`${path} answers ${who} with "${heading}"`, shows('2.paths'), async ({ app }) => {
    const answer = await fetch(app.origin + path + queryOf(app, who))
    expect(answer.status).toBe(200)
    const [shown = ''] = headingsOf(await answer.text())
    expect(heading.endsWith(' ') ? shown.slice(0, heading.length) : shown).toBe(heading)
  })
}

for (const [hash, heading] of [
  ['#/', 'Borrow up to ₱50,000 with Sandigan'],
  ['#/downloadTemplate', 'Get the app'],
  ['#/agreementTemplate', 'Registration agreement'],
] as const) {
  test(`/promotion${hash} is a view of its own`, shows('2.paths'), async ({ app }) => {
    const page = await app.page()
    await page.goto(`${app.origin}/promotion?id=default&lang=en${hash}`)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  })
}

test('planted bug: a path that no screen has is noticed', async ({ app }) => {
  const answer = await fetch(`${app.origin}/repaymentOfCode3`)
  expect(answer.status).toBe(404)
  expect(headingsOf(await answer.text())).toEqual(['This page does not exist'])
})
