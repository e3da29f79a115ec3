/** What the sandbox lets a script see: pictures as text, messages, orders, sessions. */
import type { Services } from '../platform/context.ts'
import { openSession } from '../core/identity/session-repository.ts'
import { borrowerByPhone } from '../core/identity/borrower-repository.ts'
import { RETIRED } from './persona-repository.ts'
import { answer, type Input, notFound, phoneField, type SandboxAnswer, textField } from './input.ts'

const MAX_MESSAGES = 100

export interface SandboxMessage {
  readonly to: string
  readonly text: string
  readonly at: string
}

/** The letters of an image captcha. */
export async function readCaptcha({ db }: Services, input: Input): Promise<SandboxAnswer<{ text: string }>> {
  const sid = textField(input, 'sid')
  if (!sid.ok) return sid
  const row = await db.selectFrom('captchas').select('text').where('sid', '=', sid.value).executeTakeFirst()
  return row === undefined ? notFound('no captcha was drawn for this sid') : answer({ text: row.text })
}

/** The messages of one phone, newest first. */
export async function readMessages(
  services: Services,
  input: Input,
): Promise<SandboxAnswer<SandboxMessage[]>> {
  const to = phoneField(services.config.market)(input, 'to')
  if (!to.ok) return to
  return answer(await latestMessages(services, MAX_MESSAGES, to.value))
}

/** The latest messages of all phones or of one. */
export async function latestMessages(
  { db }: Services,
  limit: number,
  phone?: string,
): Promise<SandboxMessage[]> {
  let query = db.selectFrom('sandbox_messages').select(['phone', 'text', 'sent_at'])
  // Who once played a persona keeps their loan, and its reminders go to a number that no telephone has.
  query =
    phone === undefined ? query.where('phone', 'not like', `${RETIRED}%`) : query.where('phone', '=', phone)
  const rows = await query.orderBy('position', 'desc').limit(limit).execute()
  return rows.map((row) => ({ to: row.phone, text: row.text, at: row.sent_at.toISOString() }))
}

/** A fresh session of the borrower with this phone, beside the ones they have. */
export async function freshSession(
  { db, clock, config }: Services,
  input: Input,
): Promise<SandboxAnswer<{ sessionId: string }>> {
  const phone = phoneField(config.market)(input, 'phone')
  if (!phone.ok) return phone
  const borrowerId = await borrowerByPhone(db, phone.value)
  if (borrowerId === undefined) return notFound('nobody is registered with this phone')
  const sessionId = await db.transaction().execute((trx) => openSession(trx, clock, borrowerId))
  return answer({ sessionId })
}
