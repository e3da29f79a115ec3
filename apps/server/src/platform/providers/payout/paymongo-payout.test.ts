/** What is PayMongo's alone; what every provider does is in `payout-contract.test.ts`. */
import { PAYMONGO_ACCOUNT, type PaymongoStub, startPaymongoStub } from '@sandigan/testkit/providers/paymongo'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import { createCallbacks, createPaymongoPayout } from './paymongo.ts'
import type { PayoutOrder, PayoutProvider } from './port.ts'

const SENT = Date.parse('2026-11-23T10:00:00+08:00')
const HOUR_MS = 3_600_000
const ORDER: PayoutOrder = {
  reference: 'payout-1',
  amount: 50_000_00,
  currency: 'PHP',
  account: {
    cardType: '1',
    channelNumber: '90006',
    bankCode: 'TONIK',
    accountNumber: '001234567891',
    accountName: 'Plainly Fake',
  },
}
const CALLBACKS = createCallbacks('https://app.example/webhooks/payouts/paymongo', 'plainly-fake-secret')

let now: number
let stub: PaymongoStub
let provider: PayoutProvider
beforeEach(async () => {
  now = SENT
  stub = await startPaymongoStub({ now: () => now })
  provider = start(CALLBACKS)
})
afterEach(() => stub.close())

function start(callbacks: typeof CALLBACKS | undefined, secretKey = stub.secretKey): PayoutProvider {
  const account = { url: stub.origin, secretKey, webhookSecrets: [] }
  const wallet = { number: '100200300', name: 'Plainly Fake Lending' }
  return createPaymongoPayout(
    { account, wallet },
    createClock(() => now),
    callbacks,
    { firstWaitMs: 0 },
  )
}

const to = (change: Partial<PayoutOrder['account']>, amount = ORDER.amount): PayoutOrder => ({
  ...ORDER,
  amount,
  account: { ...ORDER.account, ...change },
})

/** Sends the order and asks about it. @param waitedMs since it was handed over */
async function endOf(order: PayoutOrder, waitedMs = 0) {
  const answer = await provider.send(order)
  if (answer.state !== 'taken') throw new Error(`it was ${answer.state}`)
  return () => {
    now = SENT + waitedMs
    return provider.ask({ reference: order.reference, providerId: answer.providerId ?? null, since: SENT })
  }
}

test('an order goes under our reference, in centavos, out of our wallet, with an address of its own', async () => {
  await provider.send(ORDER)
  expect(stub.requests).toMatchObject([
    { method: 'POST', path: '/v2/batch_transfers', headers: { 'idempotency-key': 'payout-1' } },
  ])
  expect(stub.transfers.of('payout-1')).toMatchObject({
    source_account: { number: '100200300', name: 'Plainly Fake Lending', bic: 'PAEYPHM2XXX' },
    destination_account: { number: '001234567891', name: 'Plainly Fake', bic: 'TDBIPHM2XXX' },
    amount: 50_000_00,
    currency: 'PHP',
    provider: 'instapay',
    reference_number: 'payout-1',
    callback_url: CALLBACKS.urlFor('payout-1'),
  })
})

test('a centavo more than InstaPay takes goes by PESONet, to the code that the bank has there', async () => {
  await provider.send(to({}, 50_000_01))
  expect(stub.transfers.of('payout-1')).toMatchObject({
    provider: 'pesonet',
    destination_account: { bic: 'TODGPHM2XXX' },
  })
})

test.each([
  ['SHOPEEPAY', 'SHPHPHM2XXX'],
  ['GRABPAY', 'GPNEPHM2XXX'],
  ['SEABANK', 'LAUIPHM2XXX'],
])('%s is known to InstaPay as %s', async (bankCode, bic) => {
  expect(await provider.send(to({ bankCode }))).toMatchObject({ state: 'taken' })
  expect(stub.transfers.of('payout-1')).toMatchObject({ destination_account: { bic } })
})

test.each([
  ['UNHEARD', 50_000_00, 'no instapay to UNHEARD'],
  ['CARD', 50_000_01, 'no pesonet to CARD'],
  ['SHOPEEPAY', 50_000_01, 'no pesonet to SHOPEEPAY'],
])('a bank that it does not reach is the borrower’s to change: %s', async (bankCode, amount, reason) => {
  expect(await provider.send(to({ bankCode }, amount))).toEqual({ state: 'refused', reason, kind: 'account' })
  expect(stub.requests).toEqual([])
})

test('a key that is not known is ours', async () => {
  expect(await start(CALLBACKS, 'sk_test_another').send(ORDER)).toEqual({
    state: 'refused',
    reason: 'api_key_invalid',
    kind: 'ours',
  })
})

test.each([
  [PAYMONGO_ACCOUNT.succeeds, { state: 'paid', amount: 50_000_00, on: '2026-11-23' }],
  [PAYMONGO_ACCOUNT.fails, { state: 'failed', reason: 'failed', kind: 'ours' }],
  [PAYMONGO_ACCOUNT.notFound, { state: 'failed', reason: 'account_not_found', kind: 'account' }],
  [PAYMONGO_ACCOUNT.notActive, { state: 'failed', reason: 'account_not_active', kind: 'account' }],
  [PAYMONGO_ACCOUNT.limitReached, { state: 'failed', reason: 'account_limit_reached', kind: 'bank' }],
  [PAYMONGO_ACCOUNT.serverError, { state: 'failed', reason: 'internal_server_error', kind: 'ours' }],
])('the account %s for trying out ends as it should', async (accountNumber, report) => {
  const ask = await endOf(to({ accountNumber }))
  expect(await ask()).toEqual({ reference: 'payout-1', ...report })
})

test.each([
  ['AC01', 'account'],
  ['AC03', 'account'],
  ['AC04', 'account'],
  ['AC06', 'account'],
  ['AC07', 'account'],
  ['AC14', 'account'],
  ['AG01', 'account'],
  ['BE01', 'account'],
  ['BE06', 'account'],
  ['AM02', 'bank'],
  ['AM14', 'bank'],
  ['AM21', 'bank'],
  ['AM04', 'ours'],
  ['parameter_format_invalid', 'account'],
  ['account_not_active', 'account'],
  ['transaction_limit_exceeded', 'ours'],
  ['provider_processing_error', 'ours'],
  ['A_CODE_OF_NEXT_YEAR', 'ours'],
  ['constructor', 'ours'],
])('a failure %s is of kind %s, however long it took', async (code, kind) => {
  const ask = await endOf(ORDER, 48 * HOUR_MS)
  stub.transfers.end('payout-1', 'failed', { code })
  expect(await ask()).toMatchObject({ state: 'failed', reason: code, kind })
})

test.each([
  [24 * HOUR_MS - 1, 'wait'],
  [24 * HOUR_MS, 'ours'],
])('a time-out on the way is no failure for a day: after %s ms it is %s', async (waitedMs, kind) => {
  for (const code of ['AB05', 'AB06', 'AB07', 'AB08', 'AB09', 'AB10']) {
    const ask = await endOf({ ...ORDER, reference: `payout-${code}` }, waitedMs)
    stub.transfers.end(`payout-${code}`, 'failed', { code })
    expect(await ask()).toMatchObject({ state: 'failed', reason: code, kind })
    now = SENT
  }
})

test('a transfer that says its time in seconds arrived on that day', async () => {
  const ask = await endOf(ORDER)
  const at = Date.parse('2026-11-24T00:30:00+08:00') / 1_000
  stub.transfers.end('payout-1', 'succeeded', { at })
  expect(await ask()).toMatchObject({ state: 'paid', on: '2026-11-24' })
})

test('without a number of theirs the order itself is the question, as long as its key is known', async () => {
  const ask = (since: number | null) => provider.ask({ reference: 'payout-1', providerId: null, since })
  expect(await ask(null)).toEqual({ state: 'never-heard-of' })
  now = SENT + 23 * HOUR_MS - 1
  expect(await ask(SENT)).toEqual({ state: 'never-heard-of' })
  now = SENT + 23 * HOUR_MS
  expect(await ask(SENT)).toMatchObject({
    state: 'failed',
    kind: 'ours',
    reason: expect.stringContaining('look'),
  })
  expect(stub.requests).toEqual([])
})

test('a transfer that is not in its batch, or not there at all, is nobody’s failure', async () => {
  const ask = await endOf(ORDER)
  await ask()
  const other = { reference: 'payout-2', providerId: 'batch_tr_other', since: SENT }
  await expect(provider.ask(other)).rejects.toThrow('resource_not_found')
  const id = stub.requests.at(-2)?.path.split('/').at(-1) ?? ''
  await expect(provider.ask({ ...other, providerId: id })).rejects.toThrow('no payout-2')
})

test('what comes to an address is a hint, whatever it holds; any other address is nobody’s', async () => {
  const url = new URL(CALLBACKS.urlFor('payout-1'))
  const at = (query: string) => provider.readWebhook({}, 'no JSON', `/webhooks/payouts/paymongo${query}`)
  expect(at(url.search)).toMatchObject({ kind: 'hint', type: 'callback', reference: 'payout-1' })
  expect(at(url.search.replace('payout-1', 'payout-2'))).toBeNull()
  expect(at('?reference=payout-1')).toBeNull()
  expect(at('')).toBeNull()
})

test('where nobody can reach us it gets no address, and believes no message', async () => {
  const alone = start(undefined)
  await alone.send(ORDER)
  expect(stub.transfers.of('payout-1')).not.toHaveProperty('callback_url')
  expect(alone.readWebhook({}, '{}', new URL(CALLBACKS.urlFor('payout-1')).search)).toBeNull()
})
