import { openConfirm } from '../../pages/confirm-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { newApplicant } from '../../src/borrowers.ts'
import { changeProduct } from '../../src/operator.ts'
import { expect, ownProduct, shows, test } from '../../src/test.ts'

/** Products are changed here, and the date moves. */
test.use(ownProduct())

const PUSH = '**/borrower/v3/loan-confirm/loan-detail-push?**'
/** Warns on the native back event. */
const WARNS = 'sandigan-lite'
/** Shows its agreement in a frame on Next. */
const FRAMES = 'sandigan-first'

test(
  'an offer that changes between reading and Next is read anew and says what is other; only then is it agreed to',
  shows('4.confirm.push'),
  async ({ app }) => {
    const { sessionId, phone } = await newApplicant(app)
    const page = await app.page()
    const confirm = await openConfirm(app, page, sessionId, WARNS)
    await changeProduct(app, WARNS, { feePpm: 25_000 })
    await confirm.next.tap()
    await toast(page, 'The offer has changed since you opened it. Nothing was agreed.').waitFor()
    await confirm.changed.getByText('Nothing has been agreed.').waitFor()
    await confirm.changed.getByText('Processing fee (deducted): ₱150.00 (before: ₱180.00)').waitFor()
    await confirm.changed.getByText('You receive: ₱5,850.00 (before: ₱5,820.00)').waitFor()
    await expect.poll(() => confirm.row('Processing fee (deducted)').innerText()).toBe('₱150.00')
    expect((await app.sandbox.orders(phone)).length).toBe(0)
    expect(page.url()).toMatch(at('newLoanConfirm'))
    await confirm.next.tap()
    await page.waitForURL(at('loanDetail'))
    expect((await app.sandbox.orders(phone)).length).toBe(1)
  },
)

test(
  'an offer that was read yesterday is not agreed to: its days have moved',
  shows('4.confirm.push'),
  async ({ app }) => {
    const { sessionId, phone } = await newApplicant(app)
    const page = await app.page()
    const confirm = await openConfirm(app, page, sessionId, FRAMES)
    await app.sandbox.clock({ advanceDays: 1 })
    await confirm.next.tap()
    await confirm.agree.tap()
    await confirm.changed.getByText(/^First payment: .+ \(before:\s.+\)$/).waitFor()
    expect((await app.sandbox.orders(phone)).length).toBe(0)
    await confirm.next.tap()
    await confirm.agree.tap()
    await page.waitForURL(at('loanDetail'))
    expect((await app.sandbox.orders(phone)).length).toBe(1)
  },
)

test('planted bug: a page that says nothing of what it showed agrees to a fee that nobody read', async ({
  app,
}) => {
  const { sessionId, phone } = await newApplicant(app)
  const page = await app.page()
  await page.route(PUSH, (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    sent.delete('disclosureHash')
    return route.continue({ postData: sent.toString() })
  })
  const confirm = await openConfirm(app, page, sessionId, WARNS)
  await changeProduct(app, WARNS, { feePpm: 20_000 })
  await confirm.next.tap()
  await page.waitForURL(at('loanDetail'))
  expect((await app.sandbox.orders(phone)).length).toBe(1)
})
