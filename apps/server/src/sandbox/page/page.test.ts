import { exampleAccount } from '@sandigan/testkit'
import { bindCardNew, loanDetailPush, loanDetails } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certify } from '../../testing/certify.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LITE = { productId: 'sandigan-lite', amount: '5000.00', periods: '4', termUnit: '30' }

async function applied() {
  const borrower = await app.newBorrower()
  const { session } = borrower
  await certify(app, session)
  await app.call(bindCardNew, exampleAccount(), session)
  const pushed = await app.call(loanDetailPush, { ...LITE, confirmFlag: '1' as const }, session)
  return { ...borrower, orderId: pushed.data.orderId }
}

const statusOf = async ({ phone }: { phone: string }) =>
  (await app.fastify.inject(`/sandbox/api/orders?phone=${phone}`)).json()[0].orderStatus

test('the page shows messages with their codes, and its forms do what they say without JavaScript', async () => {
  const borrower = await applied()
  await app.services.providers.sms.send(borrower.phone, '123456 is your <b>code</b>')
  const page = await app.fastify.inject('/sandbox')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).toContain('<strong>123456</strong>')
  expect(page.body).toContain('your &lt;b&gt;code&lt;/b&gt;')
  expect(page.body).toContain(borrower.orderId)
  const done = await app.fastify.inject({
    method: 'POST',
    url: '/sandbox/decide',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `orderId=${borrower.orderId}&approve=true`,
  })
  expect(done.statusCode).toBe(303)
  expect(await statusOf(borrower)).toBe(151)
  const after = await app.fastify.inject(String(done.headers['location']))
  expect(after.body).toContain('role="status"')
  expect(after.body).toContain('Approved.')
})

describe('an application', () => {
  test('stands above those of the same day that came before it', async () => {
    const made: string[] = []
    for (let n = 0; n < 4; n += 1) {
      made.unshift((await applied()).orderId)
      await app.pass(1_000)
    }
    const { body } = await app.fastify.inject('/sandbox')
    expect(made.toSorted((a, b) => body.indexOf(a) - body.indexOf(b))).toEqual(made)
  })

  const openFrom = async (orderId: string, site: string) => {
    const url = `/sandbox/orders/${orderId}`
    const answer = await app.fastify.inject({ url, headers: { 'sec-fetch-site': site } })
    return [answer.statusCode, String(answer.headers['location'])] as const
  }

  test('names its borrower, and leads to its order as the borrower sees it', async () => {
    const { orderId } = await applied()
    const page = await app.fastify.inject('/sandbox')
    expect(page.body).toContain(`<a class="who" href="/sandbox/orders/${orderId}">Example Borrower</a>`)
    const [status, address] = await openFrom(orderId, 'same-origin')
    expect(status).toBe(303)
    const { pathname, searchParams } = new URL(address, 'http://app.example')
    expect([pathname, searchParams.get('orderId')]).toEqual(['/loanDetail', orderId])
    const order = await app.call(
      loanDetails,
      { orderId, productId: LITE.productId },
      searchParams.get('sessionId') ?? '',
    )
    expect(order.success).toBe(true)
  })

  test('is opened for no other site, and an order that is not there is said', async () => {
    const { orderId } = await applied()
    for (const [order, site] of [
      [orderId, 'cross-site'],
      ['no-such-order', 'same-origin'],
    ] as const)
      expect(await openFrom(order, site)).toEqual([303, '/sandbox?problem=There+is+no+such+order.'])
  })
})

test('a form that went wrong says why, as text whatever it is', async () => {
  const done = await app.fastify.inject({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'date=2020-01-01',
  })
  const after = await app.fastify.inject(String(done.headers['location']))
  expect(after.body).toContain('role="alert"')
  const forged = await app.fastify.inject('/sandbox?problem=%3Cscript%3Ealert(1)%3C/script%3E')
  expect(forged.body).not.toContain('<script>alert')
})

test('what fails says so in a sentence on the page, and never as raw data', async () => {
  const { orderId } = await applied()
  // A bug of ours: what was agreed to is gone.
  await app.services.db.deleteFrom('documents').where('loan_id', '=', orderId).execute()
  for (const sent of [
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `orderId=${orderId}&approve=true`,
    },
    { headers: { 'content-type': 'application/json' }, payload: '{"orderId":' },
    { headers: { 'content-type': 'text/csv' }, payload: 'a,b' },
  ]) {
    const failed = await app.fastify.inject({ method: 'POST', url: '/sandbox/decide', ...sent })
    expect(failed.statusCode).toBe(303)
    const after = await app.fastify.inject(String(failed.headers['location']))
    expect(after.headers['content-type']).toContain('text/html')
    expect(after.body).toContain('That did not work, and nothing was changed.')
  }
})
