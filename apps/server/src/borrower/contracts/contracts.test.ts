import {
  callPath,
  confirmAgreement,
  contractJump,
  contractList,
  loanAgreementDetail,
} from '@sandigan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approved,
  detailsOf,
  LITE_OFFER,
  must,
  noteOf,
  PLUS_OFFER,
  pushed,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication } from '../../core/decisions/decide-application.ts'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the agreement of an offer', () => {
  test('defines the terms and says the loan terms of the specification', {
    meta: {
      spec: [
        '7.call.loan-agreement-detail',
        '3.agreement.definitions',
        '9.terms.length',
        '9.terms.change-notice',
        '9.terms.assignment',
        '9.terms.judgment',
      ],
    },
  }, async () => {
    const { session } = await verifiedBorrower(app)
    const shown = must(await app.call(loanAgreementDetail, LITE_OFFER, session))
    expect(shown.definitions.map((one) => one.term)).toEqual(
      expect.arrayContaining([
        'Borrower',
        'Lender',
        'Loan Application',
        'Loan Decision',
        'Promissory Note',
        'Disclosure Statement',
      ]),
    )
    const text = shown.clauses.flatMap((clause) => clause.paragraphs).join('\n')
    for (const said of [
      'from 91 to 365 calendar days',
      'Loan Decision within 1 day',
      '1 to 3 calendar days after acceptance',
      'at least 7 days have passed since disbursement',
      '₱1,000.00 is charged once',
      '5.00% a day on days 1 to 30, 4.00% a day on days 31 to 90, 2.00% a day from day 91',
      'change of personal details within 3 days',
      'notice of 7 Business Days',
      'payable within 10 days',
      'moves by the term of the Loan, 120 days',
      'cut to 5.00% a month',
    ])
      expect(text).toContain(said)
    expect(shown).toMatchObject({ noteOpen: false, title: 'Loan Agreement', amount: '5000.00' })
    expect(shown.note).toBeUndefined()
  })

  test('above ₱10,000 names no ceiling, for there is none', async () => {
    const { session } = await verifiedBorrower(app)
    const shown = must(await app.call(loanAgreementDetail, PLUS_OFFER, session))
    const text = JSON.stringify(shown.clauses)
    expect(text).toContain('Prepayment')
    expect(text).not.toContain('The law limits')
  })
})

describe('the Filipino reading text', () => {
  const filipino = { parameters: { lang: 'fil' } }

  test('comes to a caller who reads Filipino, beside the English text with its hash', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    const { productId, orderId, session } = order
    const english = must(await app.call(loanAgreementDetail, { productId, orderId }, session))
    const { reading, ...shown } = must(
      await app.call(loanAgreementDetail, { productId, orderId }, session, filipino),
    )
    expect(english.reading).toBeUndefined()
    for (const part of ['hash', 'version', 'disclosure', 'definitions', 'clauses', 'note'] as const)
      expect(shown[part]).toEqual(english[part])
    expect(reading?.reviewedBy).toBe('')
    expect(reading?.clauses.map(({ title }) => title.split(' ')[0])).toEqual(
      english.clauses.map(({ title }) => title.split(' ')[0]),
    )
    expect(reading?.note?.[0]).toMatch(/^Para sa halagang natanggap, ako, si /)
    expect(reading?.disclosure[1]?.text).toBe('Loan amount')
    expect([english.plain.clauses[2], shown.plain.clauses[2]]).toEqual([
      'You owe nothing until the money has arrived.',
      'Wala kang babayaran hangga’t hindi dumarating ang pera.',
    ])
  })

  test('names who reviewed it, where the lender says so', async () => {
    const reviewed = await startTestApp({ env: { READING_TEXT_REVIEWED_BY: 'Atty. Example' } })
    const { session } = await verifiedBorrower(reviewed)
    const shown = must(await reviewed.call(loanAgreementDetail, LITE_OFFER, session, filipino))
    expect(shown.reading?.reviewedBy).toBe('Atty. Example')
    await reviewed.close()
  })
})

test('the agreements of scene 3 come by GET as by POST', {
  meta: { spec: ['7.call.contract', '9.scene'] },
}, async () => {
  const { session } = await verifiedBorrower(app)
  const query = { productId: LITE_OFFER.productId, scene: '3' }
  const { raw } = await app.call(contractList, query, session)
  const url = `${callPath(contractList)}?${new URLSearchParams({ ...query, sessionId: session })}`
  expect((await app.fastify.inject({ method: 'GET', url })).json()).toEqual(raw)
  expect(raw).toMatchObject({
    data: { data: [{ title: 'Loan Agreement' }, { title: 'Disclosure Statement' }] },
  })
})

test('other scenes have no agreements, and a place that is not in the list leads nowhere', {
  meta: { spec: ['7.call.contract', '7.call.contract-jump', '9.scene'] },
}, async () => {
  const { session } = await verifiedBorrower(app)
  const { productId } = LITE_OFFER
  expect(must(await app.call(contractList, { productId, scene: '1' }, session)).data).toEqual([])
  for (const [scene, position] of [
    ['3', '2'],
    ['3', 'x'],
    ['1', '0'],
  ] as const)
    expect((await app.call(contractJump, { productId, scene, position }, session)).code).toBe('1003')
})

describe('the promissory note', () => {
  test('is closed under review and after a refusal', { meta: { spec: ['7.call.agreement'] } }, async () => {
    const borrower = await verifiedBorrower(app)
    const { productId, orderId, session } = await pushed(app, borrower)
    const confirm = () => app.call(confirmAgreement, { productId, orderId, hash: 'f'.repeat(64) }, session)
    expect((await confirm()).code).toBe('3009')
    await decideApplication(app.services, orderId, false)
    expect((await confirm()).code).toBe('3009')
  })

  test('is confirmed once: a repeat answers the same and changes nothing', {
    meta: { spec: ['7.call.agreement'] },
  }, async () => {
    const order = await approved(app, await verifiedBorrower(app))
    const { orderId, session } = order
    const note = await noteOf(app, order)
    const first = must(await app.call(confirmAgreement, note, session))
    expect(must(await app.call(confirmAgreement, note, session))).toEqual(first)
    await app.jobs.runDue()
    expect(must(await app.call(confirmAgreement, note, session))).toEqual(first)
    const { db } = app.services
    const count = async (table: 'loan_events' | 'payouts') =>
      (await db.selectFrom(table).selectAll().where('loan_id', '=', orderId).execute()).length
    expect(await count('payouts')).toBe(1)
    expect(await count('loan_events')).toBe(5)
  })

  test('read in another text is refused, to be read again', {
    meta: { spec: ['7.call.agreement'] },
  }, async () => {
    const { productId, orderId, session } = await approved(app, await verifiedBorrower(app))
    const refused = await app.call(confirmAgreement, { productId, orderId, hash: 'f'.repeat(64) }, session)
    expect(refused).toMatchObject({
      code: '3009',
      message: 'The text has changed since you opened it. Please read it again.',
    })
  })

  test('of somebody else, or under another product, is not found', async () => {
    const { productId, orderId, session } = await approved(app, await verifiedBorrower(app))
    const { hash } = await noteOf(app, { productId, orderId, session })
    const stranger = await verifiedBorrower(app)
    for (const [who, product] of [
      [stranger.session, productId],
      [session, 'sandigan-plus'],
    ] as const) {
      const payload = { productId: product, orderId }
      expect((await app.call(confirmAgreement, { ...payload, hash }, who)).code).toBe('1003')
      expect((await app.call(loanAgreementDetail, payload, who)).code).toBe('1003')
    }
    expect(
      (await detailsOf(app, { productId, orderId, session, borrowerId: '', phone: '' })).playeduL,
    ).not.toBe('')
  })

  test('stays as it was agreed, whatever is tried on the table', async () => {
    const { orderId } = await approved(app, await verifiedBorrower(app))
    const change = sql`update documents set body = '{}' where loan_id = ${orderId}`
    await expect(change.execute(app.services.db)).rejects.toThrow('only grows')
  })
})
