/** A loan's whole life by calls, from the first view of a product to borrowing again. */
import {
  applyForProduct,
  bindCardNew,
  certifyList,
  confirmAgreement,
  contractJump,
  contractList,
  eventSave,
  googleScore,
  homeIndex,
  loanAgreementDetail,
  loanDetailConfirm,
  loanDetailPush,
  loanPlayDetail,
  productDetail,
} from '@sandigan/contract'
import { balancesOn } from '@sandigan/lending'
import { exampleAccount } from '@sandigan/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certify } from '../../testing/certify.ts'
import {
  codeFor,
  detailsOf,
  goDays,
  goTo,
  LITE_OFFER,
  must,
  payContract,
  runningOrder,
  standingOf,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication } from '../decisions/decide-application.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import { readEvents } from './loan-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a loan goes from product to settled by calls alone, and can be taken again', {
  meta: { spec: ['4.lifecycle', '7.call.product-apply'] },
}, async () => {
  const borrower = await app.newBorrower()
  const { session } = borrower
  const { productId } = LITE_OFFER

  // Looking and applying: each step that is open comes first.
  expect(must(await app.call(homeIndex, {}, session)).order).toBeUndefined()
  const product = must(await app.call(productDetail, LITE_OFFER, session))
  expect(product).toMatchObject({ amount: '5000.00', netProceeds: '4850.00', periods: 4, termUnit: 30 })
  const nextStep = async () => must(await app.call(applyForProduct, LITE_OFFER, session))
  expect(await nextStep()).toMatchObject({ step: 'certification', url: expect.stringContaining('/certify?') })
  expect(must(await app.call(certifyList, { productId }, session)).finished).toBe(false)
  await certify(app, session)
  expect((await nextStep()).step).toBe('account')
  must(await app.call(bindCardNew, exampleAccount(), session))
  expect(await nextStep()).toEqual({
    step: 'confirm',
    url: '/newLoanConfirm?productId=sandigan-lite&amount=5000.00&periods=4&termUnit=30',
  })

  // The offer and its agreements.
  const offer = must(await app.call(loanDetailConfirm, LITE_OFFER, session))
  expect(offer).toMatchObject({ comProductName: 'Sandigan Lite', amount: '5000.00', isPopType: 2 })
  expect(offer.repay_plans).toHaveLength(4)
  expect(must(await app.call(contractList, { productId, scene: '3' }, session)).data).toEqual([
    { title: 'Loan Agreement' },
    { title: 'Disclosure Statement' },
  ])
  const jump = must(
    await app.call(contractJump, { ...LITE_OFFER, scene: '3', position: '1', jumpType: '1' }, session),
  )
  expect(jump.contract_url).toBe(
    '/loanAgreement?productId=sandigan-lite&amount=5000.00&periods=4&termUnit=30#disclosure',
  )

  // Agreed, reviewed, approved.
  const { orderId, lendDetailsUrl } = must(
    await app.call(loanDetailPush, { ...LITE_OFFER, confirmFlag: '1' as const }, session),
  )
  expect(lendDetailsUrl).toBe(`/loanDetail?productId=sandigan-lite&orderId=${orderId}`)
  const order = { ...borrower, productId, orderId }
  expect((await detailsOf(app, order)).orderStatus).toBe(21)
  expect(await nextStep()).toEqual({ step: 'order', url: lendDetailsUrl })
  expect(await decideApplication(app.services, orderId, true)).toMatchObject({ ok: true })
  const decided = await detailsOf(app, order)
  expect(decided).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
  expect(decided.playeduL).toBe(`/loanAgreement?productId=sandigan-lite&orderId=${orderId}`)

  // The note, and the money.
  const note = must(await app.call(loanAgreementDetail, { productId, orderId }, session))
  expect(note).toMatchObject({ noteOpen: true, title: 'Promissory Note', borrowerName: 'Example Borrower' })
  must(await app.call(confirmAgreement, { productId, orderId, hash: note.hash }, session))
  expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 151, playeduL: '' })
  await app.jobs.runDue()
  expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 170, isDelay: '', isScore: 0 })

  // Repayment: the first by a code of its own on its due date, the rest under the contract number.
  const first = (await standingOf(app, order)).nextDueOn ?? ''
  await goTo(app, first)
  expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 174, isDelay: '1' })
  const requested = must(await app.call(loanPlayDetail, { productId, orderId }, session))
  expect(requested.repayDate).toBe(first)
  expect(requested.defDetail?.payCode).toMatch(/^\d{13}$/)
  const { dueNow } = await standingOf(app, order)
  const { payCode } = await codeFor(app, order, dueNow)
  expect(await paySandboxCode(app.services, { payCode })).toEqual({ ok: true, status: 'credited' })
  expect((await detailsOf(app, order)).orderStatus).toBe(170)
  for (;;) {
    const { nextDueOn, stage } = await standingOf(app, order)
    if (nextDueOn === null || stage === 'settled') break
    await goTo(app, nextDueOn)
    await payContract(app, order, (await standingOf(app, order)).nextDue)
  }

  // Settled: rated once from the next day on, and open for the next one, now as a repeat client.
  expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 200, isScore: 0 })
  await goDays(app, 1)
  expect(await detailsOf(app, order)).toMatchObject({ orderStatus: 200, isScore: 1 })
  must(await app.call(googleScore, { score: '5' }, session))
  must(await app.call(googleScore, { score: '5' }, session))
  expect((await detailsOf(app, order)).isScore).toBe(0)
  must(await app.call(eventSave, { productId, moduleId: '30', positionId: '0' }, session))
  const events = await app.services.db.selectFrom('app_events').selectAll().execute()
  expect(events.map((event) => event.kind).sort()).toEqual(['event', 'score'])
  const again = must(await app.call(productDetail, LITE_OFFER, session))
  expect(again.netProceeds).toBe('4900.00')
  const second = must(await app.call(loanDetailPush, { ...LITE_OFFER, confirmFlag: '1' }, session))
  expect(second.orderId).not.toBe(orderId)
})

/** Accounts that the books of a loan keep at another balance than its events tell; 'sums' if they do not balance. */
async function bookFaults(own: TestApp): Promise<string[]> {
  const { db, clock } = own.services
  const loans = await db.selectFrom('loans').select(['borrower_id', 'loan_id']).execute()
  expect(loans.length).toBeGreaterThan(0)
  const faults: string[] = []
  for (const { borrower_id: borrowerId, loan_id: loanId } of loans) {
    const lines = await db
      .selectFrom('journal_lines as l')
      .innerJoin('journal_entries as e', (join) =>
        join.onRef('e.borrower_id', '=', 'l.borrower_id').onRef('e.entry_id', '=', 'l.entry_id'),
      )
      .select(['l.account', 'l.debit', 'l.credit'])
      .where('e.loan_id', '=', loanId)
      .execute()
    const booked = new Map<string, number>()
    let difference = 0
    for (const { account, debit, credit } of lines) {
      booked.set(account, (booked.get(account) ?? 0) + debit - credit)
      difference += debit - credit
    }
    if (difference !== 0) faults.push('sums')
    const answers = new Map<string, number | undefined>(
      Object.entries(balancesOn(await readEvents(db, { borrowerId, loanId }), clock.today())),
    )
    for (const account of new Set([...booked.keys(), ...answers.keys()]))
      if ((booked.get(account) ?? 0) !== (answers.get(account) ?? 0)) faults.push(account)
  }
  return faults.sort()
}

test('the books of everything that happened balance, and say what the loans say', async () => {
  expect(await bookFaults(app)).toEqual([])
})

test.each([
  {
    claim: 'a line that was made a centavo larger',
    damage: sql`update journal_lines set debit = debit + 1 where account = '1110' and debit > 0`,
    faults: ['1110', 'sums'],
  },
  {
    claim: 'a payment booked under another account, though all balances',
    damage: sql`update journal_lines set account = '1120' where account = '1110' and debit > 0`,
    faults: ['1110', '1120'],
  },
  {
    claim: 'an entry that has lost all its lines, so that the rest balances',
    damage: sql`delete from journal_lines
      where entry_id in (select entry_id from journal_lines where account = '1110')`,
    faults: ['1020', '1110', '2030', '4020', '5080'],
  },
])('planted bug: $claim is noticed', async ({ damage, faults }) => {
  const own = await startTestApp()
  await runningOrder(own)
  expect(await bookFaults(own)).toEqual([])
  const { db } = own.services
  for (const table of ['journal_lines', 'journal_entries'])
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(db)
  await damage.execute(db)
  expect(await bookFaults(own)).toEqual(faults)
  await own.close()
})
