/** A life in the sandbox that leaves something in every column that is encrypted, with values that nothing else has. */
import {
  bindCardNew,
  callBackSave,
  cannotPay,
  cardChange,
  loanDetailPush,
  saveBasicInfo,
  saveExtInfoNew,
  saveJobInfo,
  savePersonalInfo,
  uploadContactsIos,
} from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import {
  exampleAccount,
  exampleBasicInfo,
  exampleExtInfo,
  exampleJobInfo,
  examplePersonalInfo,
} from '@sandigan/testkit'
import { decideApplication } from '../core/decisions/decide-application.ts'
import { deliverMail } from '../core/messages/deliver-mail.ts'
import { queueMail } from '../core/messages/queue-mail.ts'
import { screenAlone } from '../core/screening/screen-borrower.ts'
import { keepInSuspense } from '../money/payments/receipt-repository.ts'
import { AddressRefused } from '../platform/providers/mail/port.ts'
import { tell } from './ask-operator.ts'
import { saveOtherForms } from './certify.ts'
import { photoOfCode, plasticCard } from './identity-card.ts'
import {
  idsOf,
  LITE_OFFER,
  must,
  payContract,
  signNote,
  type TestBorrower,
  type TestOrder,
} from './loan-steps.ts'
import { signedInAs } from './operator-browser.ts'
import { importUn, LISTED } from './screened-borrower.ts'
import type { TestApp } from './start-test-app.ts'
import { postWebhook } from './webhooks.ts'

export const PLANTED = {
  idNumber: '019873645127',
  /** The sandbox's provider refuses it. */
  account: '48291736590000',
  accountAfter: '59381647208712',
  returnedTo: '60472918355564',
  reported: '71583029446671',
  birthday: '1987-04-23',
  address: '77 Planted Acacia Lane',
  email: 'planted.person@borrower.example',
  referenceName: 'Wilhelmina Plantedreferee',
  referencePhone: '13847261953',
  friendName: 'Bartholomew Plantedfriend',
  friendPhone: '13958372614',
  callNote: 'Planted: my shop was flooded',
  supplier: 'Planted Office Rentals',
  supplierTin: '731-846-295-000',
  payer: 'Planted Transfer From A Friend',
  payerReference: 'PLANTED-7731',
  grounds: 'Planted: four payers within an hour',
  decision: 'Planted: a market stall with many customers',
} as const

/** Its e-mail address was refused, and it has no loan. */
const OTHER = { idNumber: '018765432109', email: 'planted.other@borrower.example' }

export interface PlantedLife {
  readonly order: TestOrder
  /** May be on a sanction list. */
  readonly listed: TestBorrower
  /** Whose address takes no mail. */
  readonly refused: TestBorrower
}

/**
 * @param app with the sandbox on and `CARD_KEY` as its `PHILSYS_PUBLIC_KEY`
 * @param origin where it listens, for the photo
 */
export async function livePlanted(app: TestApp, origin: string): Promise<PlantedLife> {
  const borrower = await certified(app)
  await uploadPhoto(origin, borrower)
  await app.jobs.runDue()
  const order = await paidOutAtLast(app, borrower)
  await requestCall(app, order)
  await sendBack(app, order)
  await reportOddly(app)
  await payRent(app)
  await suspect(app, borrower)
  const admin = await signedInAs(app, 'admin')
  const holiday = { date: '2027-03-01', name: 'Example day', kind: 'special' }
  await admin.ask(operator.requestApproval, { action: 'saveHoliday', payload: holiday, reason: 'as a test' })
  return { order, listed: await onList(app), refused: await withoutMail(app) }
}

async function certified(app: TestApp): Promise<TestBorrower> {
  const borrower = await app.newBorrower()
  const { session } = borrower
  const { idNumber, birthday, email, address } = PLANTED
  const basic = { ...exampleBasicInfo('Borrower', idNumber), birthday, email }
  const references = {
    ...exampleExtInfo(),
    ref1Name: PLANTED.referenceName,
    ref1Phone: PLANTED.referencePhone,
    ref2Name: PLANTED.friendName,
    ref2Phone: PLANTED.friendPhone,
  }
  must(await app.call(saveBasicInfo, basic, session))
  must(await app.call(savePersonalInfo, { ...examplePersonalInfo(), address }, session))
  must(await app.call(saveJobInfo, exampleJobInfo(), session))
  must(await app.call(saveExtInfoNew, references, session))
  must(await app.call(bindCardNew, exampleAccount(PLANTED.account), session))
  const contacts = JSON.stringify([{ name: PLANTED.referenceName, phone: PLANTED.referencePhone }])
  must(await app.call(uploadContactsIos, { consent: '1', contacts }, session))
  return borrower
}

async function uploadPhoto(origin: string, { session }: TestBorrower): Promise<void> {
  const photo = await photoOfCode(plasticCard({ DOB: 'April 23, 1987' }))
  const form = new FormData()
  form.append('imageType', 'idFront')
  form.append('consent', '1')
  form.append('image', new File([new Uint8Array(photo)], 'id.jpg', { type: 'image/jpeg' }))
  const url = `${origin}/borrower/credit-info/upload-image?sessionId=${session}`
  const answer = await fetch(url, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`the photo was answered with ${answer.status}`)
}

async function letHappen(app: TestApp): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await app.jobs.runDue()
    await app.pass(60_000)
  }
}

/** Its first transfer fails, and the account is changed by a request that may be repeated. */
async function paidOutAtLast(app: TestApp, borrower: TestBorrower): Promise<TestOrder> {
  const offer = { ...LITE_OFFER, confirmFlag: '1' as const }
  const pushed = await app.call(loanDetailPush, offer, borrower.session, { idempotencyKey: 'planted-push' })
  const order = { ...borrower, productId: LITE_OFFER.productId, orderId: must(pushed).orderId }
  const decided = await decideApplication(app.services, order.orderId, true)
  if (!decided.ok) throw new Error(`not approved: ${decided.code}`)
  await signNote(app, order)
  await letHappen(app)
  const change = { ...exampleAccount(PLANTED.accountAfter), product_id: order.productId }
  must(await app.call(cardChange, change, order.session, { idempotencyKey: 'planted-change' }))
  await letHappen(app)
  return order
}

/** A cost of the lender itself, with whom it paid, and a statement of its bank. */
async function payRent(app: TestApp): Promise<void> {
  const { status } = await tell(app, operator.addHouseEntry, {
    reference: 'planted-rent',
    kind: 'cost-paid',
    day: app.services.clock.today(),
    amount: '1500.00',
    counterparty: PLANTED.supplier,
    tin: PLANTED.supplierTin,
    document: 'OR-1',
  })
  if (status !== 200) throw new Error(`the entry was answered with ${status}`)
  const line = `${app.services.clock.today()},${PLANTED.payer},${PLANTED.payerReference},5.00,5.00`
  const file = `Date,Description,Reference,Amount,Balance\n${line}`
  const stored = await tell(app, operator.importBankStatement, { fileName: 'bank.csv', file })
  if (stored.status !== 200) throw new Error(`the statement was answered with ${stored.status}`)
}

/** What somebody noticed, and why it is not reported. */
async function suspect(app: TestApp, { borrowerId }: TestBorrower): Promise<void> {
  const support = await signedInAs(app, 'support')
  const noticedOn = app.services.clock.today()
  await support.ask(operator.addSuspicion, { borrowerId, noticedOn, reason: PLANTED.grounds })
  const admin = await signedInAs(app, 'admin')
  const [row] = (await admin.ask(operator.listSuspicions, {})).body.rows
  const { status, body } = await admin.ask(operator.decideSuspicion, {
    borrowerId,
    suspicionId: row?.suspicionId ?? '',
    decision: 'not-filed',
    reason: PLANTED.decision,
  })
  if (status !== 200) throw new Error(`the decision was answered with ${status}: ${JSON.stringify(body)}`)
}

/** A call back, by a request that may be repeated. */
async function requestCall(app: TestApp, order: TestOrder): Promise<void> {
  const { callDays } = must(await app.call(cannotPay, idsOf(order), order.session))
  const slot = { day: callDays[1]?.day ?? '', hour: '9' }
  const payload = { ...idsOf(order), ...slot, note: PLANTED.callNote }
  must(await app.call(callBackSave, payload, order.session, { idempotencyKey: 'planted-call' }))
}

/** Credit to the borrower, and money that nobody knows to whom somebody named. */
async function sendBack(app: TestApp, order: TestOrder): Promise<void> {
  await payContract(app, order, 9_000_00)
  await tell(app, operator.sendRefund, { orderId: order.orderId, reference: 'planted', amount: '100.00' })
  const reference = 'planted-stray'
  const notice = { reference, payCode: '', amount: 250_00, currency: 'PHP', paidOn: app.clock.today() }
  await app.services.db
    .transaction()
    .execute((trx) => keepInSuspense(trx, app.services, 'stray', notice, { reason: 'no-such-code' }))
  const account = { bankCode: 'BDO', accountNumber: PLANTED.returnedTo, accountName: 'Plainly Fake' }
  await tell(app, operator.sendReturn, { provider: 'stray', reference, account })
  await letHappen(app)
}

/** A provider's message that names an account, as some do. */
async function reportOddly(app: TestApp): Promise<void> {
  const report = { reference: 'planted-payout', state: 'failed', reason: 'closed', account: PLANTED.reported }
  const webhook = app.services.providers.sandbox?.payout.sign(JSON.stringify(report))
  if (webhook === undefined) throw new Error('this is no sandbox')
  await postWebhook(app, webhook, 'payouts/sandbox')
  await app.jobs.runDue()
}

async function onList(app: TestApp): Promise<TestBorrower> {
  await importUn(app)
  const borrower = await app.newBorrower()
  const { birthday, idNumber } = PLANTED
  const basic = { ...exampleBasicInfo('Borrower', idNumber), ...LISTED, birthday }
  must(await app.call(saveBasicInfo, basic, borrower.session))
  await saveOtherForms(app, borrower.session)
  await screenAlone(app.services, borrower.borrowerId)
  return borrower
}

async function withoutMail(app: TestApp): Promise<TestBorrower> {
  const borrower = await app.newBorrower()
  const { borrowerId } = borrower
  const basic = { ...exampleBasicInfo('Borrower', OTHER.idNumber), email: OTHER.email }
  must(await app.call(saveBasicInfo, basic, borrower.session))
  const mail = { template: 'account', language: 'en', values: { end: '1' }, key: 'planted' } as const
  const { db, providers } = app.services
  await db.transaction().execute((trx) => queueMail(trx, app.services, { borrowerId, ...mail }))
  const send = () => Promise.reject(new AddressRefused('550', '550'))
  const refusing = { ...app.services, providers: { ...providers, mail: { name: 'refusing', send } } }
  await deliverMail(refusing, { borrowerId, messageId: mail.key }, async () => []).catch(() => {})
  return borrower
}
