/** Borrowers and loans on which every call of the specification can be made. */
import { extensionInfo, loginInit, problemSave, resetPassword, sendLoginCode } from '@sandigan/contract'
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { answerComplaint } from '../../core/complaints/answer-complaint.ts'
import { goDays, idsOf, must, running, runningOrder, verifiedBorrower } from '../loan-steps.ts'
import type { TestBorrower, TestOrder } from '../loan-steps.ts'
import { lastCode, solveCaptcha } from '../register-by-calls.ts'
import { partner, saveRecommended } from '../save-recommended.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../start-test-app.ts'

/** Another site that may be opened. */
export const JUMP_HOST = 'partner.example'
export const PARTNER = 'partner'
export const PASSWORD = 'a long enough password'
const LATE_DAYS = 35

export interface Prepared {
  readonly app: TestApp
  /** With complete data and an account, without a loan. */
  readonly verified: TestBorrower
  /** With a running loan whose first instalment is late. */
  readonly late: TestOrder
  /** What an extension of that loan costs. */
  readonly delayAmount: string
  /** A loan whose transfer failed, so that its account may change. */
  readonly unpaid: TestOrder
}

export async function prepare(): Promise<Prepared> {
  const app = await startTestApp({ env: { JUMP_HOSTS: JUMP_HOST } })
  await saveRecommended(app, PARTNER, 10, { partner: partner() })
  const late = await runningOrder(app)
  await goDays(app, LATE_DAYS)
  const unpaid = await running(app, await verifiedBorrower(app, SANDBOX_ACCOUNT.fails))
  const { delayInfo } = must(await app.call(extensionInfo, idsOf(late), late.session))
  return { app, late, unpaid, verified: await verifiedBorrower(app), delayAmount: delayInfo.delayAmount }
}

/** A registered phone, and a solved picture for a code to it. */
export async function loginPicture(app: TestApp) {
  const { phone } = await app.newBorrower(newPhoneNumber())
  const { sid } = must(await app.call(loginInit, {}))
  return { phone, sid, capcode: await solveCaptcha(app, sid) }
}

export async function loginCode(app: TestApp) {
  const picture = await loginPicture(app)
  must(await app.call(sendLoginCode, picture))
  return { phone: picture.phone, smsCode: await lastCode(app, picture.phone) }
}

export async function withPassword(app: TestApp) {
  const code = await loginCode(app)
  must(await app.call(resetPassword, { ...code, password: PASSWORD }))
  return { phone: code.phone, password: PASSWORD }
}

/** A complaint that was answered, with the request for a score. */
export async function answeredComplaint({ app, late }: Prepared): Promise<string> {
  const complaint = { problemType: '2', problemDetail: 'The page was slow.', orderNo: late.orderId }
  const { problemId } = must(await app.call(problemSave, complaint, late.session))
  const reply = { problemId, text: 'We are sorry.', askScore: true }
  await app.services.db.transaction().execute((trx) => answerComplaint(trx, app.services, reply))
  return problemId
}
