/** The way of a visitor to a session, call by call, as the pages make it. */
import {
  CAPTCHA_PATH,
  getSid,
  getSms,
  loginBySmsCode,
  loginInit,
  register,
  sendLoginCode,
} from '@sandigan/contract'
import type { TestApp } from './start-test-app.ts'

/** Draws the picture of a sid and reads its text where the sandbox reads it. */
export async function solveCaptcha(app: TestApp, sid: string): Promise<string> {
  await app.fastify.inject(`${CAPTCHA_PATH}?sid=${sid}&a=1`)
  const row = await app.services.db
    .selectFrom('captchas')
    .select('text')
    .where('sid', '=', sid)
    .executeTakeFirstOrThrow()
  return row.text
}

/** A fresh sid with its picture solved. */
export async function openPicture(app: TestApp): Promise<{ sid: string; capcode: string }> {
  const { sid } = (await app.call(getSid, {})).data
  return { sid, capcode: await solveCaptcha(app, sid) }
}

/** How many messages went to a phone so far. */
export async function countMessages(app: TestApp, phone: string): Promise<number> {
  const messages = app.services.db.selectFrom('sandbox_messages').select('text').where('phone', '=', phone)
  return (await messages.execute()).length
}

/** The code in the newest message to a phone. */
export async function lastCode(app: TestApp, phone: string): Promise<string> {
  const row = await app.services.db
    .selectFrom('sandbox_messages')
    .select('text')
    .where('phone', '=', phone)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  const code = /\d{6}/.exec(row.text)?.[0]
  if (code === undefined) throw new Error('the message holds no code')
  return code
}

export interface Registration {
  readonly phone: string
  readonly sid: string
  readonly capcode: string
}

/** Up to the SMS: sid, picture, code sent. */
export async function askForCode(app: TestApp, phone: string): Promise<Registration> {
  const { sid, capcode } = await openPicture(app)
  const answer = await app.call(getSms, { phone, sid, capcode })
  if (!answer.success) throw new Error(`get-sms answered ${answer.code}`)
  return { phone, sid, capcode }
}

/** @param id of the campaign whose link the visitor followed */
export async function registerByCalls(app: TestApp, phone: string, id = ''): Promise<void> {
  const registration = await askForCode(app, phone)
  const answer = await app.call(register, { ...registration, id, smsCode: await lastCode(app, phone) })
  if (!answer.success) throw new Error(`register answered ${answer.code}`)
}

/** @returns the session id. */
export async function logInByCalls(app: TestApp, phone: string): Promise<string> {
  const sid = (await app.call(loginInit, {})).data.sid
  const capcode = await solveCaptcha(app, sid)
  await app.call(sendLoginCode, { phone, sid, capcode })
  const answer = await app.call(loginBySmsCode, { phone, smsCode: await lastCode(app, phone) })
  return answer.data.sessionId
}
