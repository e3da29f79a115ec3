import { extensionInfo, loanAgreementDetail, loanPlanInfo, loanTrail } from '@sandigan/contract'
import { centavosToPesos, pesosToCentavos, reversePayment, statementOf } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeFor,
  goDays,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { pdfTexts } from '../../testing/pdf-text.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { changeLoan } from '../../testing/change-loan.ts'
import { moveToBook } from '../../testing/rule-book.ts'
import { readDocuments } from '../../core/loans/documents.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const open = (link: string, session: string, lang = '') =>
  app.fastify.inject(`${link}&sessionId=${session}${lang && `&lang=${lang}`}`)
const plan = async (order: TestOrder) => must(await app.call(loanPlanInfo, idsOf(order), order.session))
const receiptsOf = async (order: TestOrder) =>
  must(await app.call(loanTrail, idsOf(order), order.session)).trail.flatMap((line) => line.receiptUrl || [])

async function paidOrder(): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 40)
  await payContract(app, order, (await standingOf(app, order)).dueNow + 50_00)
  return order
}

describe('a receipt', () => {
  test('is a PDF for its borrower, in both languages', async () => {
    const order = await paidOrder()
    const [link = ''] = await receiptsOf(order)
    for (const lang of ['', 'fil']) {
      const file = await open(link, order.session, lang)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.rawPayload.length).toBeGreaterThan(1500)
    }
  })

  test('of another borrower, of no payment, or without a session is not given', async () => {
    const order = await paidOrder()
    const other = await paidOrder()
    const [link = ''] = await receiptsOf(order)
    expect((await open(link, other.session)).statusCode).toBe(404)
    expect((await open(link.replace(/reference=.*/, 'reference=none'), order.session)).statusCode).toBe(404)
  })

  test('is taken back with its payment', async () => {
    const order = await paidOrder()
    const [link = ''] = await receiptsOf(order)
    const reference = new URLSearchParams(link.split('?')[1]).get('reference') ?? ''
    const key = { borrowerId: order.borrowerId, loanId: order.orderId }
    await changeLoan(app, key, (events, today) =>
      reversePayment(events, { reference, reason: 'bounced', cause: 'channel' }, today),
    )
    expect((await open(link, order.session)).statusCode).toBe(404)
    expect(await receiptsOf(order)).toEqual([])
  })
})

test('a statement of account is a PDF once the money came', async () => {
  const order = await paidOrder()
  const { statementUrl } = await plan(order)
  const file = await open(statementUrl, order.session)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const waiting = await pushed(app, await verifiedBorrower(app))
  const early = statementUrl.replace(order.orderId, waiting.orderId)
  expect((await open(early, waiting.session)).statusCode).toBe(404)
})

test('a calendar file holds every due date that is left', async () => {
  const order = await paidOrder()
  const { calendarUrl } = await plan(order)
  const file = await open(calendarUrl, order.session)
  expect(file.headers['content-type']).toContain('text/calendar')
  const left = (await standingOf(app, order)).instalments.filter((row) => row.left > 0)
  const days = [...file.body.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map((match) => match[1])
  expect(days).toEqual(left.map((row) => row.dueOn.replaceAll('-', '')))
  expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

/** A loan of the second book whose first payment came on its day, short by so much. @returns its reference */
async function paidInTime(short = 0): Promise<{ order: TestOrder; reference: string }> {
  const order = await runningOrder(app)
  await moveToBook(app, order, 'book-2')
  const { nextDueOn, nextDue } = await standingOf(app, order)
  await goTo(app, nextDueOn ?? '')
  await payContract(app, order, nextDue - short)
  const paid = (await readEvents(app.services.db, keyOf(order))).findLast(({ type }) => type === 'paid')
  return { order, reference: paid?.type === 'paid' ? paid.reference : '' }
}

test.each([1, 99])(
  '%i centavo short is requested with the next payment, in plan and calendar alike',
  async (short) => {
    const { order } = await paidInTime(short)
    await goDays(app, 3)
    const [first, second] = (await standingOf(app, order)).instalments
    const { plan: rows, calendarUrl } = await plan(order)
    const open = `0.${String(short).padStart(2, '0')}`
    expect(rows[0]?.description).toBe(`Paid. ₱${open} is still open, and nothing is late because of it.`)
    const { body } = await app.fastify.inject(`${calendarUrl}&sessionId=${order.session}`)
    const requested = centavosToPesos((second?.left ?? 0) + short)
    expect(body.match(/SUMMARY:.*/)?.[0]).toContain(`Pay PHP ${requested} to`)
    expect(body).not.toContain(first?.dueOn.replaceAll('-', ''))
  },
)

/** The texts of a PDF, as a viewer shows them. */
const textsOf = async (link: string, session: string, lang = '') =>
  pdfTexts((await open(link, session, lang)).rawPayload)
/** The figure beside a label. */
const beside = (texts: readonly string[], label: string) => texts[texts.indexOf(label) + 1]
const printed = (amount: number) => `PHP ${centavosToPesos(amount).replace(/\B(?=(\d{3})+\.)/g, ',')}`
const centavos = (text = '') => pesosToCentavos(text.replace('PHP ', '').replaceAll(',', '')) ?? 0

describe('what the documents say', () => {
  test('a receipt names payer, day and amount, and its uses add up to it', async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    const amount = (await standingOf(app, order)).dueNow + 50_00
    await payContract(app, order, amount)
    const [link = ''] = await receiptsOf(order)
    const texts = await textsOf(link, order.session)
    expect(beside(texts, 'Amount paid')).toBe(printed(amount))
    expect(beside(texts, 'Paid on')).toBe(app.services.clock.today())
    expect(beside(texts, 'Borrower')).toBe(await certifiedName(app.services.db, order.borrowerId))
    expect(beside(texts, 'Loan number')).toBe(order.orderId)
    expect(beside(texts, 'Set aside for the next installments')).toBe('PHP 50.00')
    const { penaltyPaid } = (await standingOf(app, order)).totals
    expect(beside(texts, 'Late charges')).toBe(printed(penaltyPaid))
    const uses = ['Principal', 'Interest', 'Late charges', 'Set aside for the next installments']
    expect(uses.reduce((sum, use) => sum + centavos(beside(texts, use)), 0)).toBe(amount)
    const filipino = (await textsOf(link, order.session, 'fil')).join(' ')
    expect(filipino).toContain('Resibo')
    for (const said of [texts.join(' '), filipino])
      expect(said).toContain('This document is not valid for claim of input tax.')
  })

  test('the receipt of an extension names the interest that it paid, and holds nothing', {
    meta: { spec: ['9.extension'] },
  }, async () => {
    const order = await runningOrder(app)
    await goDays(app, 40)
    const quote = must(await app.call(extensionInfo, idsOf(order), order.session))
    const amount = centavos(quote.delayInfo.delayAmount)
    const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
    await paySandboxCode(app.services, { payCode })
    const [link = ''] = await receiptsOf(order)
    const texts = await textsOf(link, order.session)
    const quoted = (label: string) =>
      beside(
        quote.detail.flatMap(({ text, value }) => [text, value]),
        label,
      )
    expect(beside(texts, 'Amount paid')).toBe(printed(amount))
    expect(centavos(beside(texts, 'Interest'))).toBe(centavos(quoted('Interest due')?.replace('₱', '')))
    expect(centavos(beside(texts, 'Late charges'))).toBe(
      centavos(quoted('Late charges due')?.replace('₱', '')),
    )
    expect(texts).not.toContain('Set aside for the next installments')
  })

  test('a statement says what happened and what is left, to the centavo', async () => {
    const order = await paidOrder()
    const standing = await standingOf(app, order)
    const texts = await textsOf((await plan(order)).statementUrl, order.session)
    expect(beside(texts, 'Paid')).toBe(printed(standing.totals.received))
    expect(beside(texts, 'Left to pay')).toBe(printed(standing.outstanding))
    for (const line of statementOf(await readEvents(app.services.db, keyOf(order)), standing.on)) {
      expect(texts).toContain(line.on)
      expect(texts).toContain(printed(line.outstanding))
    }
    const rows = texts.slice(texts.lastIndexOf('Left to pay') + 1)
    for (const { dueOn, total, penalty, waived, left } of standing.instalments)
      expect(rows.splice(0, 5).slice(1)).toEqual([
        dueOn,
        printed(total + penalty - waived),
        printed(penalty - waived),
        printed(left),
      ])
  })

  test('a statement names the line of a returned payment, in its place by date', async () => {
    const { order, reference } = await paidInTime()
    await goDays(app, 2)
    await changeLoan(app, keyOf(order), (events, today) =>
      reversePayment(events, { reference, reason: 'bounced', cause: 'channel' }, today),
    )
    const { statementUrl } = await plan(order)
    for (const [lang, name, first] of [
      ['en', 'Payment that was returned', 'Installment 1'],
      ['fil', 'Na-return na bayad', 'Hulog 1'],
    ] as const) {
      const texts = await textsOf(statementUrl, order.session, lang)
      expect(texts.indexOf(name)).toBeGreaterThan(texts.indexOf(first))
      expect(texts.indexOf(name)).toBeLessThan(texts.indexOf(first.replace('1', '2')))
    }
  })

  test('the disclosure statement says what was agreed to, and its fingerprint', {
    meta: { spec: ['3.agreement.definitions'] },
  }, async () => {
    const order = await paidOrder()
    const { disclosure, repay_plans: agreed } = must(
      await app.call(loanAgreementDetail, idsOf(order), order.session),
    )
    const texts = await textsOf((await plan(order)).disclosureUrl, order.session)
    for (const { text, value } of disclosure.filter(({ value: said }) => said.length < 40))
      expect(beside(texts, text)).toBe(value.replaceAll('₱', 'PHP '))
    expect(agreed.length).toBe(4)
    const stored = (await readDocuments(app.services.db, keyOf(order)))['disclosure-statement']
    // Longer than a line of the page.
    expect(texts.join('')).toContain(`Fingerprint (SHA-256)${stored?.sha256}`)
    const filipino = await textsOf((await plan(order)).disclosureUrl, order.session, 'fil')
    expect(filipino.indexOf('Total to repay')).toBeGreaterThan(-1)
    expect(filipino.indexOf('Kabuuang babayaran')).toBeGreaterThan(filipino.indexOf('Total to repay'))
    expect(beside(filipino, 'Kabuuang babayaran')).toBe(beside(texts, 'Total to repay'))
    const other = await paidOrder()
    const link = (await plan(order)).disclosureUrl
    expect((await open(link, other.session)).statusCode).toBe(404)
  })

  test('planted bug: a document of another amount is noticed', async () => {
    const order = await paidOrder()
    const [link = ''] = await receiptsOf(order)
    const { totals } = await standingOf(app, order)
    const texts = await textsOf(link, order.session)
    expect(beside(texts, 'Amount paid')).toBe(printed(totals.received))
    expect(beside(texts, 'Amount paid')).not.toBe(printed(totals.received + 1))
    expect(() => pdfTexts(Buffer.from('<< /Length 9 >> stream\nbroken'))).toThrow('breaks off')
  })
})

describe('a link to a file that a person opens', () => {
  const asPerson = async (link: string, session: string) => {
    const { statusCode, headers } = await app.fastify.inject({
      url: `${link}&sessionId=${session}&lang=fil`,
      headers: { accept: 'text/html,application/xhtml+xml' },
    })
    const to = new URL(String(headers.location), 'http://here')
    return { statusCode, path: to.pathname, query: Object.fromEntries(to.searchParams) }
  }

  test('leads to the page of the loan when the session has ended, which says so and leads back', async () => {
    const order = await paidOrder()
    const { statementUrl } = await plan(order)
    const led = await asPerson(statementUrl, 'ended')
    expect(led).toEqual({ statusCode: 303, path: '/loanPlan', query: { ...idsOf(order), lang: 'fil' } })
  })

  test('leads there too when there is no such receipt, with the session', async () => {
    const order = await paidOrder()
    const [link = ''] = await receiptsOf(order)
    const led = await asPerson(link.replace(/reference=.*/, 'reference=none'), order.session)
    const query = { ...idsOf(order), lang: 'fil', sessionId: order.session }
    expect(led).toEqual({ statusCode: 303, path: '/loanPlan', query })
  })

  test('leads nowhere else: another site in the query stays in the query', async () => {
    const led = await asPerson('/files/receipt.pdf?productId=//evil.example', 'ended')
    expect([led.statusCode, led.path]).toEqual([303, '/loanPlan'])
  })
})

test('one borrower who requests many documents in parallel gets a few, and a time to wait for the rest', async () => {
  const order = await paidOrder()
  const { statementUrl } = await plan(order)
  const requests = Array.from({ length: 20 }, () => open(statementUrl, order.session))
  const answers = await Promise.all(requests)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { statusCode, headers } of refused)
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '2',
      'application/json; charset=utf-8',
    ])
  expect((await open(statementUrl, order.session)).statusCode).toBe(200)
})
