/** The same identity number or payout account under two borrowers, and what else makes an application wait. */
import { bindCardNew, saveBasicInfo, userDelete } from '@sandigan/contract'
import { exampleAccount, exampleBasicInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveOtherForms } from '../../testing/certify.ts'
import { addPhoto } from '../../testing/clear-borrower.ts'
import { must, type TestBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { countingPlugin } from '../../testing/count-statements.ts'
import { marketOf } from '../../platform/config/market.ts'
import { storedNumber } from './account-number.ts'
import { readAccountNumber } from './current-account.ts'
import { fillDirectory } from './duplicate-directory.ts'
import { holdsOf, holdsOfAll } from '../decisions/holds.ts'
import { identityHasher } from './identity-hash.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
/** Whom earlier tests wrote down shares nothing with the borrowers of the next. */
beforeEach(() => app.services.db.deleteFrom('identity_directory').execute())

interface Numbers {
  readonly idType?: string
  readonly idNumber?: string
  readonly account?: object
}

/** Certified, with an account and a photo: nothing stands in the way but what `numbers` share with others. */
async function borrowerWith(numbers: Numbers): Promise<TestBorrower> {
  const borrower = await app.newBorrower()
  const { borrowerId, session } = borrower
  const { account, ...id } = numbers
  must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), ...id }, session))
  await saveOtherForms(app, session)
  must(await app.call(bindCardNew, { ...exampleAccount(), ...account }, session))
  await addPhoto(app, borrowerId)
  return borrower
}

const reasons = async ({ borrowerId }: TestBorrower) =>
  (await holdsOf(app.services.db, app.services, borrowerId)).map((hold) => hold.reason)

const wallet = (walletNo: string) => ({ cardType: '2', bankCode: 'GCASH', cardNo: '', walletNo })
const ONE = { idNumber: '011100000001', account: { cardNo: '00100000001' } }
const TWO = { idNumber: '011100000002', account: { cardNo: '00100000002' } }

describe('what two borrowers share is found', () => {
  test.each([
    { claim: 'nothing', a: ONE, b: TWO, holds: [] },
    { claim: 'the ID number', a: ONE, b: { ...TWO, idNumber: ONE.idNumber }, holds: ['same-identity'] },
    { claim: 'the account', a: ONE, b: { ...TWO, account: ONE.account }, holds: ['same-account'] },
    { claim: 'both', a: ONE, b: ONE, holds: ['same-identity', 'same-account'] },
    {
      claim: 'the account without its zeros, by another channel',
      a: ONE,
      b: { ...TWO, account: { cardNo: '100000001', channelNumber: '90007' } },
      holds: ['same-account'],
    },
    {
      claim: 'the number of another bank',
      a: ONE,
      b: { ...TWO, account: { ...ONE.account, bankCode: 'BPI' } },
      holds: [],
    },
    {
      claim: 'a wallet',
      a: { ...ONE, account: wallet('13912345678') },
      b: { ...TWO, account: wallet('139 1234 5678') },
      holds: ['same-account'],
    },
    {
      claim: 'a tax number with and without a branch code',
      a: { ...ONE, idType: 'tin', idNumber: '123-456-789' },
      b: { ...TWO, idType: 'tin', idNumber: '123-456-789-000' },
      holds: ['same-identity'],
    },
    {
      claim: 'the digits of another type of ID',
      a: { ...ONE, idType: 'philsys', idNumber: '123456789012' },
      b: { ...TWO, idType: 'umid', idNumber: '123456789012' },
      holds: [],
    },
  ])('$claim: $holds', async ({ a, b, holds }) => {
    const first = await borrowerWith(a)
    const second = await borrowerWith(b)
    expect(await reasons(second)).toEqual(holds)
    // Whoever came first waits as well, as long as nobody has decided.
    expect(await reasons(first)).toEqual(holds)
  })

  test('also after the other one has changed to another number', async () => {
    const first = await borrowerWith(ONE)
    must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), idNumber: '011199999999' }, first.session))
    must(await app.call(bindCardNew, exampleAccount('00199999999'), first.session))
    expect(await reasons(await borrowerWith(ONE))).toEqual(['same-identity', 'same-account'])
  })

  test('also where somebody changes to the number of another one after the certification', async () => {
    const first = await borrowerWith(ONE)
    const second = await borrowerWith(TWO)
    must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), idNumber: ONE.idNumber }, second.session))
    expect(await reasons(second)).toEqual(['same-identity'])
    expect(await reasons(first)).toEqual(['same-identity'])
  })

  test('and no more once the other one had the account erased', async () => {
    const first = await borrowerWith(ONE)
    must(await app.call(userDelete, { confirm: '1' }, first.session))
    expect(await reasons(await borrowerWith(ONE))).toEqual([])
  })
})

test('of a page each borrower has their own holds, in as many statements as one has', async () => {
  const borrowers = [
    await borrowerWith(ONE),
    await borrowerWith({ ...TWO, idNumber: ONE.idNumber }),
    await borrowerWith({ idNumber: '011100000003', account: { cardNo: '00100000003' } }),
    await app.newBorrower(),
  ]
  const ids = borrowers.map(({ borrowerId }) => borrowerId)
  const counted = async (of: readonly string[]) => {
    const { count, plugin } = countingPlugin()
    const holds = await holdsOfAll(app.services.db.withPlugin(plugin), app.services, of)
    return { holds: [...holds], sent: count.sent }
  }
  const page = await counted(ids)
  expect(page.holds).toEqual([
    [ids[0], [{ reason: 'same-identity', others: [ids[1]] }]],
    [ids[1], [{ reason: 'same-identity', others: [ids[0]] }]],
    [ids[2], []],
    [
      ids[3],
      [
        { reason: 'name-differs', others: [] },
        { reason: 'photo-missing', others: [] },
      ],
    ],
  ])
  expect(page.sent).toBe((await counted(ids.slice(0, 1))).sent)
  expect(await counted([])).toEqual({ holds: [], sent: 0 })
})

test("a borrower's own numbers, saved again, are nobody else's", async () => {
  const one = await borrowerWith(ONE)
  must(await app.call(bindCardNew, exampleAccount(ONE.account.cardNo), one.session))
  expect(await reasons(one)).toEqual([])
})

test('an account in a name that is not plainly the certified one, and a missing photo, hold', async () => {
  const one = await borrowerWith({ ...ONE, account: { accountName: 'Sister Borrower' } })
  await app.services.db.deleteFrom('identity_images').execute()
  expect(await reasons(one)).toEqual(['name-differs', 'photo-missing'])
})

test('the name of somebody else is refused as the account is bound, under its field', async () => {
  const { session } = await borrowerWith(ONE)
  const answer = await app.call(bindCardNew, exampleAccount('00100000009', 'Mallory Thief'), session)
  expect(answer).toMatchObject({ success: false, code: '3008' })
  expect(answer.raw).toMatchObject({
    data: { errors: { accountName: expect.stringContaining('your own name') } },
  })
})

describe('the directory', () => {
  const rows = () => app.services.db.selectFrom('identity_directory').selectAll().orderBy('hash').execute()

  test('holds nothing that can be read back', async () => {
    await borrowerWith(ONE)
    expect((await rows()).map(({ kind }) => kind).toSorted()).toEqual(['account', 'identity'])
    const text = JSON.stringify(await rows())
    expect(text).not.toContain(ONE.idNumber)
    expect(text).not.toContain('100000001')
  })

  const ofBorrower = async ({ borrowerId }: TestBorrower) =>
    (await rows()).filter((row) => row.borrower_id === borrowerId)

  test('is filled for borrowers from before it, and twice is once', async () => {
    const one = await borrowerWith(ONE)
    const noted = await rows()
    expect(noted).toHaveLength(2)
    await app.services.db.deleteFrom('identity_directory').execute()
    await fillDirectory(app.services, '')
    await fillDirectory(app.services, '')
    expect((await ofBorrower(one)).map((row) => row.hash)).toEqual(noted.map((row) => row.hash))
  })

  test('is filled with wallets in the form that they have now, however they were stored', async () => {
    const { db, config } = app.services
    const ph = { ...app.services, config: { ...config, market: marketOf('ph') } }
    const { borrowerId } = await app.newBorrower()
    const bind = (number: string, accountId: string) =>
      db
        .insertInto('bank_accounts')
        .values({
          borrower_id: borrowerId,
          account_id: accountId,
          card_type: '2',
          channel_number: '90008',
          bank_code: 'GCASH',
          ...storedNumber(db, number),
          account_name: 'Example Borrower',
          bound_at: new Date(app.clock.now()),
          replaced_at: null,
        })
        .execute()
    await bind('639171234567', 'a')
    await db
      .updateTable('bank_accounts')
      .set({ replaced_at: new Date(app.clock.now()) })
      .where('borrower_id', '=', borrowerId)
      .execute()
    await bind('09181234567', 'b')
    await fillDirectory(ph, '')
    const after = await db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('borrower_id', '=', borrowerId)
      .orderBy('account_id')
      .execute()
    const numbers = await Promise.all(after.map((row) => readAccountNumber(db, row)))
    expect(numbers.map((row) => row.account_number)).toEqual(['09171234567', '09181234567'])
    expect(after.map((row) => row.number_hash)).toEqual(
      ['09171234567', '09181234567'].map((number) => storedNumber(db, number).number_hash),
    )
  })

  test('is made anew under another secret, and what the old one left goes', async () => {
    await borrowerWith(ONE)
    await fillDirectory(app.services, '')
    const before = await rows()
    const config = { ...app.services.config, secretKey: 'another secret of the same service' }
    await fillDirectory({ ...app.services, config }, '')
    const after = await rows()
    expect(after).toHaveLength(before.length)
    expect(after.map((row) => row.key_id)).toEqual(after.map(() => identityHasher(config.secretKey).id))
    expect(after.map((row) => row.hash)).not.toEqual(before.map((row) => row.hash))
  })
})
