import { bindCardNew, cardInit } from '@sandigan/contract'
import { exampleAccount } from '@sandigan/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certify } from '../../testing/certify.ts'
import { plantForgetting } from '../../testing/plant-forgetting.ts'
import { readableRows } from '../../testing/readable.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { currentAccount } from '../../core/profile/current-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const form = async (session: string, lang = 'en') =>
  (await app.call(cardInit, { product_id: 'sandigan-lite' }, session, { parameters: { lang } })).data

test('the form begins with card type 1 and channel 90006, and the channel decides which banks are shown', {
  meta: { spec: ['3.bank.defaults', '4.bank.channel', '7.call.card-init'] },
}, async () => {
  const { session } = await app.newBorrower()
  const items = await form(session)
  expect(items[0]).toMatchObject({
    code: 'cardType',
    cate: 'enum',
    value: '1',
    note: [
      { type: '1', name: 'Bank account' },
      { type: '2', name: 'E-wallet' },
    ],
    cardTypeMi: '0',
  })
  expect(items.find((item) => item.code === 'channelNumber')).toMatchObject({ value: '90006', cate: 'enum' })
  const banks = (channel: string) =>
    items.find((item) => item.code === 'bankCode' && item.channelNumber === channel)?.note.map((o) => o.type)
  expect(banks('90006')).toContain('UBP')
  expect(banks('90007')).not.toContain('UBP')
  expect(banks('90007')).toContain('DBP')
})

test('card numbers are typed as digits in fours, wallet numbers like phones', async () => {
  const { session } = await app.newBorrower()
  const items = await form(session)
  expect(items.find((item) => item.code === 'cardNo')).toMatchObject({
    inputType: 'number',
    format: 'bankCard',
    cardTypeMi: '1',
    section: 'bank',
  })
  expect(items.find((item) => item.code === 'walletNo')).toMatchObject({ format: 'phone', cardTypeMi: '2' })
})

test('a bound account is filled in on the next visit; before that the certified name is', {
  meta: { spec: ['1.account', '7.call.bind-card-new'] },
}, async () => {
  const { session, borrowerId } = await app.newBorrower()
  await certify(app, session)
  const named = await form(session)
  expect(named.find((item) => item.code === 'accountName')?.value).toBe('Example Borrower')

  const bound = await app.call(
    bindCardNew,
    { ...exampleAccount(), cardNo: '0012 3456 7891', product_id: 'sandigan-lite' },
    session,
  )
  expect(bound).toMatchObject({ success: true, data: { nextUrl: '/newLoanConfirm?productId=sandigan-lite' } })
  expect(await currentAccount(app.services.db, borrowerId)).toMatchObject({
    card_type: '1',
    channel_number: '90006',
    bank_code: 'BDO',
    account_number: '001234567891',
    account_name: 'Example Borrower',
  })
  const shown = (await form(session)).filter((item) => item.value !== '')
  expect(shown.map((item) => [item.code, item.channelNumber, item.value])).toEqual([
    ['cardType', '', '1'],
    ['channelNumber', '', '90006'],
    ['bankCode', '90006', 'BDO'],
    // The other channel reaches the same bank.
    ['bankCode', '90007', 'BDO'],
    ['cardNo', '', '••••••••7891'],
    ['accountName', '', 'Example Borrower'],
  ])
})

test('a number that comes back as it was shown is the stored one; any other mask is refused', async () => {
  const { session, borrowerId } = await app.newBorrower()
  await app.call(bindCardNew, exampleAccount('001234567891'), session)
  const again = { ...exampleAccount(), accountName: 'Another Name', cardNo: '••••••••7891' }
  expect((await app.call(bindCardNew, again, session)).success).toBe(true)
  expect(await currentAccount(app.services.db, borrowerId)).toMatchObject({
    account_number: '001234567891',
    account_name: 'Another Name',
  })
  const guessed = await app.call(bindCardNew, { ...exampleAccount(), cardNo: '••••••••7892' }, session)
  expect(guessed.code).toBe('3008')
})

test('a wallet is bound by its number, whatever channel was left in the form', async () => {
  const { session, borrowerId } = await app.newBorrower()
  const wallet = { cardType: '2', channelNumber: '90006', bankCode: 'GCASH', walletNo: '139 0000 0001' }
  const answer = await app.call(bindCardNew, { ...wallet, accountName: 'Example Borrower' }, session)
  expect(answer.success).toBe(true)
  expect(await currentAccount(app.services.db, borrowerId)).toMatchObject({
    card_type: '2',
    channel_number: '90008',
    account_number: '13900000001',
  })
  expect((await form(session))[0]).toMatchObject({ code: 'cardType', value: '2' })
})

test('a new account takes the place of the old one, which stays stored', async () => {
  const { session, borrowerId } = await app.newBorrower()
  await app.call(bindCardNew, exampleAccount('001234567891'), session)
  await app.call(bindCardNew, exampleAccount('009876543210'), session)
  expect((await currentAccount(app.services.db, borrowerId))?.account_number).toBe('009876543210')
  const rows = await app.services.db
    .selectFrom('bank_accounts')
    .select(['account_number', 'replaced_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('replaced_at')
    .execute()
  const all = await readableRows(app.services.db, 'bank_accounts', rows)
  expect(all.map((one) => [one['account_number'], one['replaced_at'] === null])).toEqual([
    ['001234567891', false],
    ['009876543210', true],
  ])
})

test.each([
  { claim: 'an unknown card type', change: { cardType: '9' }, field: 'cardType' },
  { claim: 'an unknown channel', change: { channelNumber: '1' }, field: 'channelNumber' },
  { claim: 'a bank that the channel does not reach', change: { bankCode: 'DBP' }, field: 'bankCode' },
  { claim: 'seven digits', change: { cardNo: '1234567' }, field: 'cardNo' },
  { claim: 'letters for digits', change: { cardNo: 'account' }, field: 'cardNo' },
  { claim: 'no number', change: { cardNo: '' }, field: 'cardNo' },
  { claim: 'no name before certification', change: { accountName: '' }, field: 'accountName' },
  { claim: 'a name in another script', change: { accountName: '\u041C\u0430rio' }, field: 'accountName' },
  {
    claim: 'a wallet number that is no mobile',
    change: { cardType: '2', walletNo: '123' },
    field: 'walletNo',
  },
])('$claim is refused beside its field, and nothing is bound', async ({ change, field }) => {
  const { session, borrowerId } = await app.newBorrower()
  const answer = await app.call(bindCardNew, { ...exampleAccount(), ...change }, session)
  expect(answer.code).toBe('3008')
  expect(Object.keys(answer.data.errors ?? {})).toContain(field)
  expect(await currentAccount(app.services.db, borrowerId)).toBeNull()
})

test('planted bug: an account that forgets that it was replaced stands beside the new one, or bars it', async () => {
  const broken = await plantForgetting('bank_accounts', 'replaced_at', 'null')
  const { session, borrowerId } = await broken.newBorrower()
  await broken.call(bindCardNew, exampleAccount('001234567891'), session)
  const second = await broken.call(bindCardNew, exampleAccount('009876543210'), session)
  const inUse = await broken.services.db
    .selectFrom('bank_accounts')
    .select('account_number')
    .where('borrower_id', '=', borrowerId)
    .where('replaced_at', 'is', null)
    .execute()
  expect(second.success && inUse.length === 1).toBe(false)
  await broken.close()
})
