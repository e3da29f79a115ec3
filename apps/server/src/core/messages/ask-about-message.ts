/** Asks a carrier what became of a message of which it has not reported. (Decision 125.) */
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { applyReport } from './receive-report.ts'

type Asking = JobData['ask-message']

const MINUTE_MS = 60_000
/** Minutes from one asking to the next, the first after it was sent; then nobody asks any more. */
const ASK_AFTER_MINUTES = [2, 10, 60, 360, 1_440] as const

/** Queues the next asking of a message, if there is one. */
export async function askLater(trx: Trx, { jobs, clock }: Services, message: Asking): Promise<void> {
  const minutes = ASK_AFTER_MINUTES[message.asked]
  if (minutes !== undefined)
    await jobs.send(trx, 'ask-message', message, { at: clock.now() + minutes * MINUTE_MS })
}

/** For a message that has its fate, or was taken by another carrier, nobody is queried. */
export async function askAboutMessage(services: Services, message: Asking): Promise<void> {
  const { db, providers } = services
  const { sms } = providers
  const row = await db
    .selectFrom('messages')
    .select('provider_id')
    .where('borrower_id', '=', message.borrowerId)
    .where('message_id', '=', message.messageId)
    .where('state', '=', 'sent')
    .where('provider', '=', sms.name)
    .executeTakeFirst()
  if (!row?.provider_id || sms.ask === undefined) return
  const report = await sms.ask(row.provider_id)
  await db.transaction().execute(async (trx) => {
    if (report !== null) await applyReport(trx, services, message, report, 'asking')
    if (report === null || report.became === 'under-way')
      await askLater(trx, services, { ...message, asked: message.asked + 1 })
  })
}
