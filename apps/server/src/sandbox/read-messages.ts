import { type DataOf, done, type sandboxCalls } from '@sandigan/contract'
import type { Services } from '../platform/context.ts'
import type { JsonHandler } from '../platform/http/json-route.ts'
import { readPhone } from './find-by-phone.ts'
import { RETIRED } from './persona-repository.ts'

const MAX_MESSAGES = 100

export type SandboxMessage = DataOf<typeof sandboxCalls.readMessages>[number]

/** The messages of one phone, newest first. */
export const readMessages: JsonHandler<typeof sandboxCalls.readMessages> = async (
  services,
  _caller,
  { to },
) => {
  const phone = readPhone(services, 'to', to)
  if (!phone.ok) return phone
  // A login code leaves behind its answer: whoever reads right after it must find it.
  await services.settled()
  return done(await latestMessages(services, MAX_MESSAGES, phone.data))
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
