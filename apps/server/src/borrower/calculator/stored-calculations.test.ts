import {
  calcAddLoan,
  calcDelLoan,
  calcEmiAdv,
  calcInfoLoan,
  calcListLoan,
  MAX_STORED_CALCULATIONS,
  userDelete,
  type PayloadOf,
} from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../testing/loan-steps.ts'
import { OTHER_LENDER } from '../../testing/other-lender.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newSession = async () => (await app.newBorrower()).session
const keep = (session: string | undefined, over: Partial<PayloadOf<typeof calcAddLoan>> = {}) =>
  app.call(calcAddLoan, { title: 'Other lender', ...OTHER_LENDER, ...over }, session)
const list = async (session: string) => must(await app.call(calcListLoan, {}, session))

describe('stored calculations', () => {
  test('are listed by their effective rate, and the lowest is marked; ours and other lenders’ alike', {
    meta: { spec: ['7.call.calculator'] },
  }, async () => {
    const session = await newSession()
    must(await keep(session))
    expect((await list(session)).loans[0]?.isLowest).toBe(0)
    must(await keep(session, { title: 'Cheap', feeRate: '0' }))
    must(await keep(session, { title: 'Large', amount: '50000', rate: '3', periods: '12' }))
    const { loans, limit } = await list(session)
    expect(limit).toBe(MAX_STORED_CALCULATIONS)
    expect(loans.map(({ title }) => title)).toEqual(['Cheap', 'Large', 'Other lender'])
    expect(loans.map(({ isLowest }) => isLowest)).toEqual([1, 0, 0])
    expect(loans.map(({ isAboveCeiling }) => isAboveCeiling)).toEqual([0, 0, 1])
    expect(loans[0]).toMatchObject({ instalment: '2820.12', totalPayable: '11280.46', days: 120 })
  })

  test('one shows its plan with its name, as it was calculated, whatever the day', {
    meta: { spec: ['7.call.calculator'] },
  }, async () => {
    const session = await newSession()
    const { loanId } = must(await keep(session, { title: '  With blanks ' }))
    const before = must(await app.call(calcEmiAdv, OTHER_LENDER))
    const shown = must(await app.call(calcInfoLoan, { loanId }, session))
    expect(shown).toEqual({ loanId, title: 'With blanks', ...before })
  })

  test('the same twice is stored once; another name or figure is another one', async () => {
    const session = await newSession()
    const first = must(await keep(session)).loanId
    expect(must(await keep(session)).loanId).toBe(first)
    expect(must(await keep(session, { amount: '10000.00', rate: '5.00' })).loanId).toBe(first)
    expect(must(await keep(session, { title: 'Another' })).loanId).not.toBe(first)
    expect(must(await keep(session, { feeMode: 'spread' })).loanId).not.toBe(first)
    expect((await list(session)).loans).toHaveLength(3)
  })

  test('deleting twice is deleting once, and makes room', {
    meta: { spec: ['7.call.calculator'] },
  }, async () => {
    const session = await newSession()
    const { loanId } = must(await keep(session))
    for (const _ of [1, 2]) expect((await app.call(calcDelLoan, { loanId }, session)).success).toBe(true)
    expect((await list(session)).loans).toEqual([])
    expect((await app.call(calcInfoLoan, { loanId }, session)).code).toBe('1003')
  })

  test(`the ${MAX_STORED_CALCULATIONS + 1}th is refused, the ${MAX_STORED_CALCULATIONS}th stored again is not`, async () => {
    const session = await newSession()
    const title = (n: number) => ({ title: `Loan ${n}` })
    for (let n = 1; n <= MAX_STORED_CALCULATIONS; n += 1) must(await keep(session, title(n)))
    expect((await keep(session, title(MAX_STORED_CALCULATIONS + 1))).code).toBe('6002')
    expect((await keep(session, title(MAX_STORED_CALCULATIONS))).success).toBe(true)
    const [first] = (await list(session)).loans
    must(await app.call(calcDelLoan, { loanId: first?.loanId ?? '' }, session))
    expect((await keep(session, title(MAX_STORED_CALCULATIONS + 1))).success).toBe(true)
  })

  test('nobody sees, changes or deletes another borrower’s', async () => {
    const [owner, stranger] = [await newSession(), await newSession()]
    const { loanId } = must(await keep(owner))
    expect((await list(stranger)).loans).toEqual([])
    expect((await app.call(calcInfoLoan, { loanId }, stranger)).code).toBe('1003')
    await app.call(calcDelLoan, { loanId }, stranger)
    expect((await list(owner)).loans.map((loan) => loan.loanId)).toEqual([loanId])
  })

  test.each([
    { claim: 'no name', over: { title: '' }, code: '1002', field: 'title' },
    { claim: 'blanks for a name', over: { title: ' \n ' }, code: '1002', field: 'title' },
    { claim: 'a name of 61 letters', over: { title: 'x'.repeat(61) }, code: '1002', field: 'title' },
    { claim: 'figures outside the limits', over: { amount: '1' }, code: '6001', field: 'amount' },
  ])('refuses $claim by the name of the field', async ({ over, code, field }) => {
    const answer = await keep(await newSession(), over)
    expect(answer.code).toBe(code)
    expect(answer.message).toContain(field)
  })

  test('need a session, all four of them', { meta: { spec: ['7.call.calculator'] } }, async () => {
    expect((await keep(undefined)).code).toBe('1001')
    expect((await app.call(calcListLoan, {})).code).toBe('1001')
    expect((await app.call(calcInfoLoan, { loanId: 'a' })).code).toBe('1001')
    expect((await app.call(calcDelLoan, { loanId: 'a' })).code).toBe('1001')
  })

  test('go with the account', { meta: { spec: ['7.call.user-delete'] } }, async () => {
    const { borrowerId, session } = await app.newBorrower()
    must(await keep(session))
    must(await app.call(userDelete, { confirm: '1' }, session))
    const left = await app.services.db
      .selectFrom('kept_calculations')
      .select('loan_id')
      .where('borrower_id', '=', borrowerId)
      .execute()
    expect(left).toEqual([])
  })

  test('planted bug: a query that forgets whose loan it is would show it to a stranger', async () => {
    const { loanId } = must(await keep(await newSession()))
    const forgetful = await app.services.db
      .selectFrom('kept_calculations')
      .select('title')
      .where('loan_id', '=', loanId)
      .executeTakeFirst()
    expect(forgetful?.title).toBe('Other lender')
    expect((await app.call(calcInfoLoan, { loanId }, await newSession())).success).toBe(false)
  })
})
