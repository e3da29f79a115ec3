/** What each call of the specification is made with, by its path: every field that point 7 names. */
import {
  calcAddLoan,
  clickNames,
  type PayloadOf,
  repaymentCommit,
  repaymentWay,
  saveExtInfoNew,
} from '@sandigan/contract'
import {
  exampleAccount,
  exampleBasicInfo,
  exampleExtInfo,
  exampleJobInfo,
  examplePersonalInfo,
} from '@sandigan/testkit'
import { photo } from '../complaint-pictures.ts'
import {
  approved,
  idsOf,
  LITE_OFFER,
  must,
  noteOf,
  runningOrder,
  type TestOrder,
  verifiedBorrower,
} from '../loan-steps.ts'
import { askForCode, lastCode, openPicture } from '../register-by-calls.ts'
import { samplePicture } from '../sample-picture.ts'
import { newPhoneNumber, type TestApp } from '../start-test-app.ts'
import {
  answeredComplaint,
  JUMP_HOST,
  loginCode,
  loginPicture,
  PARTNER,
  PASSWORD,
  type Prepared,
  withPassword,
} from './prepared.ts'

type Fields = Readonly<Record<string, string>>

/** What one request carries. */
export interface Sent {
  readonly fields: Fields
  readonly session?: string
  /** The body is multipart. */
  readonly file?: { readonly name: string; readonly bytes: Buffer }
}
type Sender = (prepared: Prepared) => Sent | Promise<Sent>

const visitor =
  (fields: Fields = {}): Sender =>
  () => ({ fields })
/** The borrower with complete data and no loan. */
const verified =
  (fields: Fields = {}): Sender =>
  (prepared) => ({ fields, session: prepared.verified.session })
/** The borrower of the late loan. */
const late =
  (fields: Fields = {}): Sender =>
  (prepared) => ({ fields, session: prepared.late.session })
/** The late loan itself. */
const loan =
  (fields: Fields = {}): Sender =>
  (prepared) =>
    late({ ...idsOf(prepared.late), ...fields })(prepared)
/** A borrower for this call alone, since it changes what others need. */
const someone =
  (fields: Fields = {}): Sender =>
  async ({ app }) => ({ fields, session: (await app.newBorrower()).session })
const applicant =
  (fields: Fields): Sender =>
  async ({ app }) => ({ fields, session: (await verifiedBorrower(app)).session })

const { productId } = LITE_OFFER
const PUSH = { ...LITE_OFFER, confirmFlag: '1' }
const SCENE = { productId, scene: '3' }
const JUMP = { ...SCENE, position: '0', orderId: '', jumpType: '1' }
const ORIGIN = { app_from: 'app', user_from: 'friend', utm_tag: 'tag' }
const VISIT = { page_id: 'default', client_type: 'ios', page_type: '1', ...ORIGIN }
const LOAN = { amount: '5000.00', rate: '4.00', periods: '4', termUnit: '30' }
const AWAY = { url: `https://${JUMP_HOST}/offer` }
const click = (place: 'list' | 'joint') => clickNames.toWire({ productId: PARTNER, place, position: '0' })

const promotion: Record<string, Sender> = {
  '/api/v2/youmi/service/channel/channel-template': visitor({ templateId: 'default' }),
  '/api/v2/youmi/promotion/track-visit': visitor(VISIT),
  '/api/v2/youmi/promotion/get-sid': visitor(),
  '/api/v2/youmi/promotion/get-captcha': async ({ app }) => ({
    fields: { sid: (await openPicture(app)).sid, a: '1' },
  }),
  '/api/v2/youmi/promotion/get-sms': async ({ app }) => {
    const { sid, capcode } = await openPicture(app)
    return { fields: { phone: newPhoneNumber(), capcode, sid, deviceId: sid, appName: 'app', ...ORIGIN } }
  },
  '/api/v2/youmi/promotion/track-click': visitor({ ...VISIT, phone: '13912345678' }),
  '/api/v2/youmi/promotion/register': async ({ app }) => {
    const { phone, sid, capcode } = await askForCode(app, newPhoneNumber())
    const fixed = { deviceId: sid, appName: 'app', merchantNumber: '0', userName: phone }
    const smsCode = await lastCode(app, phone)
    return { fields: { phone, capcode, sid, smsCode, ...fixed, ...ORIGIN, invite_code: '', id: 'default' } }
  },
}

const confirm: Record<string, Sender> = {
  '/borrower/v3/loan-confirm/loan-detail-confirm': verified({ productId }),
  '/borrower/v3/loan-confirm/loan-detail-push': applicant(PUSH),
  '/borrower/v3/contract/contract': verified(SCENE),
  '/borrower/v3/contract/contract-jump': verified(JUMP),
  '/borrower/gopia/luna/reef': verified({ productId }),
  '/borrower/gopia/luna/coral': verified(SCENE),
  '/borrower/gopia/luna/tide': verified(JUMP),
  '/borrower/gopia/luna/shore': applicant(PUSH),
  '/borrower/v3/contract/loan-agreement-detail': verified({ productId }),
  '/borrower/v3/contract/agreement': async ({ app }) => {
    const order = await approved(app, await verifiedBorrower(app))
    return { fields: await noteOf(app, order), session: order.session }
  },
  '/borrower/v3/loan-confirm/google-market-ios-new': late({ productId }),
  '/borrower/gopia/goya/define': verified(click('list')),
  '/borrower/service/new/union-error-info': visitor({ reason: 'expired' }),
  '/borrower/service/new/union-click': visitor(click('joint')),
  '/borrower/service/new/union-link': visitor({ [clickNames.names.productId]: PARTNER }),
}

/** A repayment from the bound account. */
export async function commit(
  app: TestApp,
  { orderId, session }: TestOrder,
): Promise<Sent & { session: string }> {
  const { bankCards, repayToken, withholdingAmount } = must(
    await app.call(repaymentWay, { orderId }, session),
  )
  const [card] = bankCards
  if (card === undefined) throw new Error('no account is bound')
  const { id, ...account } = card
  const rest = { cardId: id, amount: withholdingAmount, couponId: '', orderId, repayToken, sendMsg: '1' }
  return { fields: { ...account, ...rest }, session }
}

/** Begins one, and gives what confirms it. */
export async function confirmation(app: TestApp, order: TestOrder): Promise<Sent> {
  const { fields, session } = await commit(app, order)
  const begun = must(await app.call(repaymentCommit, fields as PayloadOf<typeof repaymentCommit>, session))
  const verifyCode = await lastCode(app, order.phone)
  return {
    fields: { orderId: order.orderId, verifyCode, repaymentRecordId: begun.repayRecordId },
    session,
  }
}

const repayment: Record<string, Sender> = {
  '/borrower/relations/imitating': loan(),
  '/borrower/v3/installment/loan-play-detail': loan(),
  '/borrower/v3/loan-details/generate-vcode': (prepared) =>
    loan({ amount: prepared.delayAmount, channelNumber: '90101', isDelay: '1' })(prepared),
  '/borrower/v3/loan-details/loan-details': loan(),
  '/borrower/v3/loan-details/google-score': late({ score: '5' }),
  '/borrower/v3/loan-details/delay-detail': loan(),
  '/borrower/v3/loan-details/init-pay-type': loan(),
  '/borrower/v3/loan-details/submit-utr': (prepared) =>
    loan({ utr: 'Receipt-0001', amount: '100.00', paidOn: prepared.app.services.clock.today() })(prepared),
  '/borrower/v3/installment/loan-plan-info': loan(),
  '/borrower/v3/installment/loan-trail': loan(),
  '/borrower/service/repayment/repayment-way': (prepared) =>
    late({ orderId: prepared.late.orderId })(prepared),
  '/borrower/service/repayment/repayment-commit': (prepared) => commit(prepared.app, prepared.late),
  // A loan of its own: the code of another repayment that was begun would still be good.
  '/borrower/service/repayment/repayment-confirm': async ({ app }) =>
    confirmation(app, await runningOrder(app)),
  '/borrower/service/repayment/repayment-huichao': (prepared) =>
    late({ userId: 'anybody', orderId: prepared.late.orderId, amount: '100.00' })(prepared),
}

const service: Record<string, Sender> = {
  '/borrower/service/event/save': late({ productId, moduleId: '30', positionId: '0' }),
  '/borrower/v3/bind-card/card-init': verified({ product_id: productId }),
  '/borrower/v3/bind-card/bind-card-new': someone({
    ...exampleAccount('001234567804'),
    product_id: productId,
  }),
  '/borrower/relations/cardChange': ({ unpaid }) => ({
    fields: { ...exampleAccount('001234567805'), product_id: productId, order_id: unpaid.orderId },
    session: unpaid.session,
  }),
  '/borrower/user-problem/problem-init': (prepared) => late({ orderId: prepared.late.orderId })(prepared),
  '/borrower/user-problem/problem-save': (prepared) =>
    late({
      problemType: '2',
      problemSonType: '',
      problemDetail: 'The page was slow.',
      problemImage: '',
      orderNo: prepared.late.orderId,
    })(prepared),
  '/borrower/user-problem/upload-problem-img': async (prepared) => ({
    ...(await late()(prepared)),
    file: { name: 'problemImage', bytes: await photo() },
  }),
  '/borrower/user-problem/problem-list': late(),
  '/borrower/user-problem/problem-detail': async (prepared) =>
    late({ problemId: await answeredComplaint(prepared) })(prepared),
  '/borrower/user-problem/save-score': async (prepared) =>
    late({ score: '5', problemId: await answeredComplaint(prepared) })(prepared),
  '/borrower/v3/personal-center/contact-kf-info': visitor({ type: '30' }),
  '/borrower/customer-service/init': visitor(),
  '/borrower/user-problem/get-whatsapp': visitor(),
  '/borrower/v3/buried-point/upload': (prepared) => {
    const event = { id: 'e1', page: '/main', module: '30', position: '0', at: prepared.app.clock.now() }
    return late({ events: JSON.stringify([event]) })(prepared)
  },
  '/borrower/jump-page': visitor(AWAY),
  '/borrower/jump-page-view': visitor(AWAY),
}

const account: Record<string, Sender> = {
  '/borrower/service/login/login-init': visitor(),
  '/borrower/service/login/send-sms-code-new': async ({ app }) => ({ fields: await loginPicture(app) }),
  '/borrower/service/login/send-voice-code': async ({ app }) => ({ fields: await loginPicture(app) }),
  '/borrower/service/login/sms-code-login': async ({ app }) => ({ fields: await loginCode(app) }),
  '/borrower/service/login/login': async ({ app }) => ({ fields: await withPassword(app) }),
  '/borrower/service/login/reset-pwd': async ({ app }) => ({
    fields: { ...(await loginCode(app)), password: PASSWORD },
  }),
  '/borrower/user/logout': someone(),
  '/borrower/service/login/logout': someone(),
  '/borrower/v4/index/home-page': visitor(),
  '/borrower/v5/index/index': late(),
  '/borrower/v3/product/apply': verified({ productId }),
  '/borrower/v3/product/detail': verified({ productId }),
  '/borrower/v3/product/detail-new': verified({ productId }),
  '/borrower/v3/product/push': applicant(PUSH),
  '/borrower/v3/personal-center/order-list': late(),
  '/borrower/v3/personal-center/user-menu': late(),
  '/borrower/v3/personal-center/user-delete': someone({ confirm: '1' }),
  '/borrower/v3/personal-center/user-info': late(),
}

const certification: Record<string, Sender> = {
  '/borrower/v3/certify/basic-person-info': someone(),
  '/borrower/v3/certify/save-basic-info': someone(exampleBasicInfo()),
  '/borrower/v3/certify/personal-info': someone(),
  '/borrower/v3/certify/save-personal-info': someone(examplePersonalInfo()),
  '/borrower/v3/certify/ext-info-new': someone(),
  '/borrower/v3/certify/save-ext-info-new': someone(exampleExtInfo()),
  '/borrower/v3/certify/job-info': someone(),
  '/borrower/v3/certify/save-job-info': someone(exampleJobInfo()),
  '/borrower/v3/certify/certify-list': someone({ productId }),
  '/borrower/v3/certify/advance-log': someone({ productId, step: 'job', action: 'open' }),
  '/borrower/v3/certify/city-init': someone({ parent: '' }),
  '/borrower/credit-info/upload-image': async (prepared) => ({
    ...(await someone({ imageType: 'idFront', consent: '1' })(prepared)),
    file: { name: 'image', bytes: await samplePicture() },
  }),
  '/borrower/credit-info/upload-location-ios': someone({
    consent: '1',
    latitude: '14.60',
    longitude: '120.98',
  }),
  '/borrower/credit-info/upload-device-new-ios': someone({ consent: '1', model: 'ExamplePhone' }),
  '/borrower/credit-info/upload-contacts-ios': async ({ app }) => {
    const { session } = await app.newBorrower()
    must(await app.call(saveExtInfoNew, exampleExtInfo(), session))
    const { ref1Name: name, ref1Phone: phone } = exampleExtInfo()
    return { fields: { consent: '1', contacts: JSON.stringify([{ name, phone }]) }, session }
  },
  '/borrower/v3/upload-info/upload-android-tag': someone({ consent: '1', tag: 'release-1' }),
}

const savedCalculation: Sender = async ({ app }) => {
  const { session } = await app.newBorrower()
  const { loanId } = must(await app.call(calcAddLoan, { title: 'Ours', ...LOAN }, session))
  return { fields: { loanId }, session }
}

const calculator: Record<string, Sender> = {
  '/borrower/calc/index': visitor(),
  '/borrower/calc/emi': visitor(LOAN),
  '/borrower/calc/emi-adv': visitor({ ...LOAN, feeRate: '3.00', feeMode: 'deducted' }),
  '/borrower/calc/exchange-rate': visitor({ amount: '100.00' }),
  '/borrower/calc/add-loan': someone({ title: 'Ours', ...LOAN }),
  '/borrower/calc/del-loan': savedCalculation,
  '/borrower/calc/list-loan': someone(),
  '/borrower/calc/info-loan': savedCalculation,
}

export const SENDERS: Readonly<Record<string, Sender>> = {
  ...promotion,
  ...confirm,
  ...repayment,
  ...service,
  ...account,
  ...certification,
  ...calculator,
}
