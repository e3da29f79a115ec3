/** The declared calls of the borrower's app beside those of a loan's plain life, each with an input that is granted. */
import * as contract from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import * as sandbox from '@sandigan/contract/client/sandbox'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { tell } from '../ask-operator.ts'
import { certify } from '../certify.ts'
import { photo } from '../complaint-pictures.ts'
import { newPlan } from '../hardship.ts'
import {
  approved,
  codeFor,
  goDays,
  idsOf,
  LITE_OFFER,
  must,
  running,
  signNote,
  type TestBorrower,
  type TestOrder,
  verifiedBorrower,
} from '../loan-steps.ts'
import type { HttpClient } from '../nodes/http-client.ts'
import { OTHER_LENDER } from '../other-lender.ts'
import { lastCode, solveCaptcha } from '../register-by-calls.ts'
import { partner, saveRecommended } from '../save-recommended.ts'
import { samplePicture } from '../sample-picture.ts'
import type { TestApp } from '../start-test-app.ts'

const { productId } = LITE_OFFER
const PASSWORD = 'a long example password'
/** Between two messages to one phone. */
const MESSAGE_PAUSE_MS = 61_000
/** The first instalment falls due after 30 days; a loan that is late can be extended. */
const DAYS_UNTIL_LATE = 35
const SCENE = { productId, scene: '3', position: '1' } as const

/** @param upload sends a file, which goes around `app.call` */
export interface Caller {
  readonly app: TestApp
  readonly sandbox: HttpClient
  upload(declaration: contract.CallDeclaration, session: string, fields: object, bytes: Buffer): Promise<void>
}

const tap = () => contract.clickNames.toWire({ productId: 'other', place: 'list', position: '0' })

/** What a visitor may see without a session. */
export async function readEverything({ app }: Caller): Promise<void> {
  await saveRecommended(app, 'other', 1, { partner: partner() })
  const { [contract.clickNames.names.productId]: named = '' } = tap()
  must(await app.call(contract.unionLink, { [contract.clickNames.names.productId]: named }))
  must(await app.call(contract.unionClick, tap()))
  must(await app.call(contract.unionErrorInfo, {}))
  must(await app.call(contract.calcEmi, { amount: '5000.00', rate: '3', periods: '4', termUnit: '30' }))
  must(await app.call(contract.calcEmiAdv, { ...OTHER_LENDER, startDate: app.clock.today() }))
  must(await app.call(contract.calcExchangeRate, {}))
  must(await app.call(contract.channelTemplate, { templateId: 'default' }))
  must(await app.call(contract.contactInfo, { type: '30' }))
  must(await app.call(contract.customerServiceInit, {}))
  must(await app.call(contract.getWhatsapp, {}))
  must(await app.call(contract.jumpPage, { url: '/main' }))
  must(await app.call(contract.jumpPageView, { url: '/main' }))
  must(await app.call(contract.productExample, {}))
  must(await app.call(contract.trackVisit, {}))
}

/** A new password by a code, a login by it, a code by voice, and a page of a campaign that the phone opened. */
export async function openTheDoor({ app }: Caller, phone: string): Promise<void> {
  const picture = async () => {
    const { sid } = must(await app.call(contract.loginInit, {}))
    return { phone, sid, capcode: await solveCaptcha(app, sid) }
  }
  await app.pass(MESSAGE_PAUSE_MS)
  must(await app.call(contract.sendLoginCode, await picture()))
  const smsCode = await lastCode(app, phone)
  must(await app.call(contract.resetPassword, { phone, smsCode, password: PASSWORD }))
  must(await app.call(contract.loginByPassword, { phone, password: PASSWORD }))
  await app.pass(MESSAGE_PAUSE_MS)
  must(await app.call(contract.sendVoiceCode, await picture()))
  must(await app.call(contract.trackClick, { phone }))
}

/** Forms, permissions and pictures. @returns a borrower who may apply */
export async function introduce({ app, upload }: Caller): Promise<TestBorrower> {
  const borrower = await app.newBorrower()
  const { session } = borrower
  await certify(app, session)
  for (const form of [contract.basicPersonInfo, contract.personalInfo, contract.jobInfo, contract.extInfoNew])
    must(await app.call(form, {}, session))
  must(await app.call(contract.advanceLog, { productId, step: 'job', action: 'open' }, session))
  must(await app.call(contract.cityInit, { parent: '' }, session))
  must(await app.call(contract.bindCardNew, exampleAccount(SANDBOX_ACCOUNT.paid), session))
  const place = { latitude: '14.6', longitude: '121.0' }
  must(await app.call(contract.uploadLocationIos, { consent: '1', ...place }, session))
  must(await app.call(contract.uploadDeviceNewIos, { consent: '1', model: 'ExamplePhone' }, session))
  must(await app.call(contract.uploadContactsIos, { consent: '0' }, session))
  must(await app.call(contract.uploadAndroidTag, { consent: '1', tag: 'store-2026.11' }, session))
  await upload(contract.uploadImage, session, { imageType: 'idFront', consent: '1' }, await samplePicture())
  return borrower
}

/** Offers viewed and agreed to by both older ways, one withdrawn. */
export async function apply({ app }: Caller, session: string): Promise<void> {
  must(await app.call(contract.productOutline, { productId }, session))
  must(await app.call(contract.productDetail, LITE_OFFER, session))
  must(await app.call(contract.loanDetailConfirm, LITE_OFFER, session))
  must(await app.call(contract.applyForProduct, LITE_OFFER, session))
  must(await app.call(contract.alternateDetail, LITE_OFFER, session))
  must(await app.call(contract.alternateAgreements, SCENE, session))
  must(await app.call(contract.alternateJump, { ...SCENE, ...LITE_OFFER }, session))
  must(await app.call(contract.contractList, { productId, scene: '3' }, session))
  must(await app.call(contract.contractJump, { ...SCENE, ...LITE_OFFER }, session))
  const agreed = { ...LITE_OFFER, confirmFlag: '1' } as const
  const { orderId } = must(await app.call(contract.productPush, agreed, session))
  must(await app.call(contract.alternatePush, agreed, session))
  must(await app.call(contract.withdrawLoan, { productId, orderId }, session))
}

/** Money that did not arrive, and another account for it. */
export async function changeAccount({ app }: Caller): Promise<void> {
  const order = await running(app, await verifiedBorrower(app, SANDBOX_ACCOUNT.fails))
  const change = { ...exampleAccount(), product_id: order.productId, order_id: order.orderId }
  must(await app.call(contract.cardChange, change, order.session))
}

/** A loan that runs, its pages, and each way to pay. */
export async function repay(caller: Caller, borrower: TestBorrower): Promise<void> {
  const { app } = caller
  const order = await approved(app, borrower)
  const { session } = order
  await signNote(app, order)
  await app.jobs.runDue()
  const ids = idsOf(order)
  for (const page of [
    contract.loanDetails,
    contract.loanPlanInfo,
    contract.loanPlayDetail,
    contract.loanTrail,
    contract.initPayType,
  ])
    must(await app.call(page, ids, session))
  must(await app.call(contract.prepayTrail, { ...ids, amount: '100.00' }, session))
  must(await app.call(contract.googleMarket, { productId }, session))
  must(await app.call(contract.googleScore, { score: '5' }, session))
  const { payCode } = await codeFor(app, order, 100_00)
  must(await app.call(contract.codeCheck, { payCode }))
  must(await app.call(contract.codeStatus, { ...ids, payCode }, session))
  const report = { ...ids, utr: 'example-utr-1', amount: '100.00', paidOn: app.services.clock.today() }
  must(await app.call(contract.submitUtr, report, session))
  const { callDays } = must(await app.call(contract.cannotPay, ids, session))
  const call = { ...ids, day: callDays[1]?.day ?? '', hour: '9', note: 'After work, please.' }
  must(await app.call(contract.callBackSave, call, session))
  must(await app.call(contract.callBackCancel, ids, session))
  await tell(app, operator.offerPlan, newPlan(order))
  const declined = must(await app.call(contract.reliefOffer, ids, session)).plan
  must(await app.call(contract.planDecline, { ...ids, hash: declined?.hash ?? '' }, session))
  await tell(app, operator.offerPlan, { ...newPlan(order), reference: 'plan-2' })
  const { plan } = must(await app.call(contract.reliefOffer, ids, session))
  must(await app.call(contract.planAccept, { ...ids, hash: plan?.hash ?? '' }, session))
  await repayByCard(app, order)
  await complain(caller, order)
  await goDays(app, DAYS_UNTIL_LATE)
  for (const page of [contract.extensionInfo, contract.delayDetail]) must(await app.call(page, ids, session))
}

async function repayByCard(app: TestApp, { orderId, session, phone }: TestOrder): Promise<void> {
  const { bankCards, repayToken } = must(await app.call(contract.repaymentWay, { orderId }, session))
  const payload = { amount: '100.00', orderId, repayToken, cardId: bankCards[0]?.id ?? '', sendMsg: '1' }
  const { repayRecordId } = must(await app.call(contract.repaymentCommit, payload, session))
  const verifyCode = await lastCode(app, phone)
  const confirmed = { orderId, verifyCode, repaymentRecordId: repayRecordId }
  must(await app.call(contract.repaymentConfirm, confirmed, session))
  must(await app.call(contract.repaymentHuichao, { orderId, amount: '100.00' }, session))
}

async function complain({ app, sandbox: client, upload }: Caller, order: TestOrder): Promise<void> {
  const { session, orderId } = order
  await upload(contract.uploadProblemImg, session, {}, await photo())
  const about = { problemType: '6', problemDetail: 'The app is slow.', orderNo: orderId }
  must(await app.call(contract.problemSave, about, session))
  const problemId = must(await app.call(contract.problemList, {}, session)).tabs[0]?.list[0]?.id ?? ''
  await client.plain(sandbox.replyToComplaint, {
    problemId,
    text: 'It is fast again.',
    askScore: true,
  })
  must(await app.call(contract.problemDetail, { problemId }, session))
  must(await app.call(contract.problemScore, { problemId, score: '5' }, session))
}

/** Calculations, counted taps, and the end: the copy of the data, all sessions ended, the account closed. */
export async function leave({ app }: Caller): Promise<void> {
  const { session } = await app.newBorrower()
  const calculation = { title: 'Other lender', ...OTHER_LENDER, startDate: app.clock.today() }
  const { loanId } = must(await app.call(contract.calcAddLoan, calculation, session))
  must(await app.call(contract.calcInfoLoan, { loanId }, session))
  must(await app.call(contract.calcDelLoan, { loanId }, session))
  must(await app.call(contract.recommendedClick, tap(), session))
  must(await app.call(contract.eventSave, { productId, moduleId: '30', positionId: '0' }, session))
  const at = app.services.clock.now() - 5000
  const events = JSON.stringify([{ id: 'e1', page: '/main', module: '30', position: '0', at }])
  must(await app.call(contract.buriedPointUpload, { events }, session))
  must(await app.call(contract.dataExport, {}, session))
  must(await app.call(contract.chooseReminders, { wanted: '0' }, session))
  must(await app.call(contract.sessionsClose, {}, session))
  const { session: last } = await app.newBorrower()
  must(await app.call(contract.userDelete, { confirm: '1' }, last))
  must(await app.call(contract.serviceLogout, {}, (await app.newBorrower()).session))
}
