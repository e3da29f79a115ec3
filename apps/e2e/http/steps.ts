/** The steps of a loan's life, each by calls alone. */
import * as calls from '@sandigan/contract/client'
import { CAPTCHA_PATH } from '@sandigan/contract/client'
import { ACCOUNT_DATA, BASIC_DATA, JOB_DATA, ORIGIN, HOME_DATA, REFERENCE_DATA } from '../src/fixtures.ts'
import type { Sandbox } from '../src/sandbox.ts'
import { type Caller, surprise } from './caller.ts'

export interface Walk {
  readonly origin: string
  readonly sandbox: Sandbox
  readonly caller: Caller
  readonly phone: string
}

export interface Order {
  readonly productId: string
  readonly orderId: string
}

const PAYOUT_WITHIN_MS = 20_000
const WRONG_CAPTCHA = '....'

async function captchaText({ origin, sandbox }: Walk, sid: string): Promise<string> {
  const picture = await fetch(`${origin}${CAPTCHA_PATH}?sid=${sid}&a=${Date.now()}`)
  const type = picture.headers.get('content-type') ?? ''
  await picture.arrayBuffer()
  if (!picture.ok || !type.startsWith('image/')) surprise('the captcha should be a picture', type)
  return sandbox.captcha(sid)
}

/** Visits the promotion page and registers, with a wrong captcha and a wrong code on the way. */
export async function registerPhone(walk: Walk): Promise<void> {
  const { caller, sandbox, phone } = walk
  const template = await caller.call(calls.channelTemplate, { templateId: 'default' })
  await caller.call(calls.trackVisit, {
    page_id: template.id,
    page_type: '1',
    client_type: 'android',
    ...ORIGIN,
  })
  const { sid } = await caller.call(calls.getSid, {})
  const common = { phone, sid, deviceId: sid, appName: template.appName, ...ORIGIN }
  await captchaText(walk, sid)
  await caller.call(calls.getSms, { ...common, capcode: WRONG_CAPTCHA }, '101')
  const capcode = await captchaText(walk, sid)
  await caller.call(calls.getSms, { ...common, capcode })
  const smsCode = await sandbox.smsCode(phone)
  await caller.call(calls.trackClick, {
    page_id: template.id,
    page_type: '1',
    client_type: 'android',
    phone,
    ...ORIGIN,
  })
  const form = {
    ...common,
    merchantNumber: calls.MERCHANT_NUMBER,
    userName: phone,
    invite_code: '',
    id: template.id,
  }
  const wrongCode = smsCode === '000000' ? '000001' : '000000'
  const wrong = await caller.ask(calls.register, { ...form, capcode, smsCode: wrongCode })
  if (wrong.success) surprise('a wrong code should be refused', wrong.raw)
  await caller.call(calls.register, { ...form, capcode, smsCode })
  await caller.call(calls.register, { ...form, capcode, smsCode }, '11')
}

/** Logs in by a code of its own. */
export async function logIn(walk: Walk): Promise<void> {
  const { caller, sandbox, phone } = walk
  const { sid } = await caller.call(calls.loginInit, {})
  const capcode = await captchaText(walk, sid)
  await caller.call(calls.sendLoginCode, { phone, sid, capcode })
  const smsCode = await sandbox.smsCode(phone)
  const { sessionId } = await caller.call(calls.loginBySmsCode, { phone, smsCode })
  caller.useSession(sessionId)
}

interface Item {
  code: string
  cate: string
  value: string
  note: { type: string }[]
  cardTypeMi: string
  channelNumber: string
}

function filledIn(items: readonly Item[], known: Readonly<Record<string, string>>): Record<string, string> {
  const answers: Record<string, string> = {}
  for (const { code, cate, value, note } of items) {
    const text = known[code] ?? (cate === 'enum' || cate === 'citySelect' ? value || note[0]?.type : value)
    if (text) answers[code] ??= text
  }
  return answers
}

/**
 * From the main screen through certification and account to the confirmation. Gives the offer that was chosen.
 *
 * @param account fields of the account that are to be others than the example's
 * @param basic the same, of who the borrower is
 */
export async function apply(
  { caller }: Walk,
  account: Readonly<Record<string, string>> = {},
  basic: Readonly<Record<string, string>> = {},
) {
  const home = await caller.call(calls.homeIndex, {})
  const productId = home.products[0]?.productId ?? surprise('the main screen should offer a product', home)
  const product = await caller.call(calls.productDetail, { productId })
  const { amount } = product
  const offer = { productId, amount, periods: String(product.periods), termUnit: String(product.termUnit) }
  const step = async (expected: string) => {
    const { url } = await caller.call(calls.applyForProduct, offer)
    if (!url.startsWith(expected)) surprise(`the next step should be ${expected}`, url)
  }
  await step('/certify')
  await caller.call(calls.certifyList, { productId })
  const who = await caller.call(calls.basicPersonInfo, { productId })
  await caller.call(calls.saveBasicInfo, {
    productId,
    ...filledIn(who.items, { ...BASIC_DATA, ...basic }),
  })
  const personal = await caller.call(calls.personalInfo, { productId })
  await caller.call(calls.savePersonalInfo, { productId, ...filledIn(personal.items, HOME_DATA) })
  const job = await caller.call(calls.jobInfo, { productId })
  await caller.call(calls.saveJobInfo, { productId, ...filledIn(job.items, JOB_DATA) })
  const ext = await caller.call(calls.extInfoNew, { productId })
  await caller.call(calls.saveExtInfoNew, { productId, ...filledIn(ext.items, REFERENCE_DATA) })
  await step('/bindBank')
  const items = await caller.call(calls.cardInit, { product_id: productId })
  const cardType = calls.DEFAULT_CARD_TYPE
  const channel = calls.DEFAULT_CHANNEL_NUMBER
  const shown = items.filter(
    (item) =>
      item.code !== 'cardType' &&
      (item.cardTypeMi === '0' || item.cardTypeMi === cardType) &&
      (item.channelNumber === '' || item.channelNumber === channel),
  )
  await caller.call(calls.bindCardNew, {
    product_id: productId,
    cardType,
    ...filledIn(shown, { ...ACCOUNT_DATA, ...account }),
  })
  await step('/newLoanConfirm')
  return offer
}

/** Reads the agreements and confirms, twice: the repeat opens no second order. */
export async function confirmOffer(
  { caller }: Walk,
  offer: Awaited<ReturnType<typeof apply>>,
): Promise<Order> {
  const { productId } = offer
  const scene = calls.LOAN_CONFIRM_SCENE
  const confirmation = await caller.call(calls.loanDetailConfirm, offer)
  if (confirmation.amount !== offer.amount) surprise('the offer should keep the chosen amount', confirmation)
  const agreements = await caller.call(calls.contractList, { productId, scene })
  if (agreements.data.length === 0) surprise('there should be an agreement to read', agreements)
  await caller.call(calls.contractJump, { ...offer, scene, position: '0', jumpType: calls.JUMP_TYPE })
  await caller.call(calls.loanAgreementDetail, offer)
  const push = { ...offer, confirmFlag: calls.CONFIRM_FLAG } as const
  const first = await caller.call(calls.loanDetailPush, push)
  const repeat = await caller.call(calls.loanDetailPush, push)
  if (repeat.orderId !== first.orderId) surprise('a repeated confirm should give the same order', repeat)
  return { productId, orderId: first.orderId }
}

/** The order page's data; throws when its status is another. */
export async function expectStatus({ caller }: Walk, order: Order, status: number) {
  const details = await caller.call(calls.loanDetails, order)
  if (details.orderStatus !== status) surprise(`the order should be at ${status}`, details)
  return details
}

/** Approves, confirms the promissory note and waits until the money has arrived. */
export async function receiveMoney(walk: Walk, order: Order): Promise<void> {
  const { caller, sandbox } = walk
  await expectStatus(walk, order, 21)
  await sandbox.decide(order.orderId, true)
  const approved = await expectStatus(walk, order, 151)
  if (!approved.playeduL.startsWith('/loanAgreement'))
    surprise('the note should be requested', approved.playeduL)
  const note = await caller.call(calls.loanAgreementDetail, order)
  if (!note.noteOpen) surprise('the promissory note should be open', note)
  await caller.call(calls.confirmAgreement, { ...order, hash: note.hash })
  const deadline = Date.now() + PAYOUT_WITHIN_MS
  for (;;) {
    const details = await caller.call(calls.loanDetails, order)
    if (details.orderStatus === 170) return
    if (details.orderStatus !== 151 || Date.now() > deadline) surprise('the money should arrive', details)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Asks for a code over the first channel and pays it as the provider would, delivered twice. */
async function payByCode({ caller, sandbox }: Walk, order: Order, amount: string, channelNumber: string) {
  const { payUrl, payCode } = await caller.call(calls.generateVcode, { ...order, amount, channelNumber })
  if (!payUrl.startsWith('/repaymentOfCode')) surprise('the code should have a page', payUrl)
  await sandbox.pay({ payCode, deliver: 'twice' })
}

/** Pays the first instalment on its due date, then the rest as soon as the loan may be settled early. */
export async function repayLoan(walk: Walk, order: Order, print: (line: string) => void): Promise<void> {
  const { caller, sandbox } = walk
  const first = await caller.call(calls.loanPlayDetail, order)
  const channel = first.repayList[0]?.channel_number ?? surprise('there should be a channel', first)
  const dueOn = await sandbox.clock({ date: first.repayDate })
  print(`· it is ${dueOn.today}`)
  await expectStatus(walk, order, 174)
  const due = await caller.call(calls.loanPlayDetail, order)
  await payByCode(walk, order, due.repayAmount, channel)
  await expectStatus(walk, order, 170)
  const paid = await caller.call(calls.loanPlayDetail, order)
  if (paid.repayDate === due.repayDate) surprise('paying should move on to the next due date', paid)
  const later = await sandbox.clock({
    date: paid.settleFrom > dueOn.today ? paid.settleFrom : paid.repayDate,
  })
  print(`· it is ${later.today}`)
  const last = await caller.call(calls.loanPlayDetail, order)
  if (last.settleAmount === '') surprise('the loan should be open to early settlement', last)
  await payByCode(walk, order, last.settleAmount, channel)
  await expectStatus(walk, order, 200)
}

/** Logs the event that 'Borrow Again' logs and opens the product once more. */
export async function borrowAgain({ caller }: Walk, { productId }: Order): Promise<void> {
  await caller.call(calls.eventSave, { productId, ...calls.BORROW_AGAIN_EVENT })
  await caller.call(calls.productDetail, { productId })
}
