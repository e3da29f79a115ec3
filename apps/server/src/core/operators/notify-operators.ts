/** E-mails to everybody of a small office and its owner: what was requested, and what one person carried out. */
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { AddressRefused } from '../../platform/providers/mail/port.ts'
import { activeOperators } from './small-office.ts'

type News = JobData['tell-office']

/** In a small office; elsewhere nobody needs to be notified. */
export async function announce(trx: Trx, { config, jobs }: Services, news: News): Promise<void> {
  if (config.smallOffice !== undefined) await jobs.send(trx, 'tell-office', news)
}

const WORDS: Readonly<Record<News['what'], (news: News) => string>> = {
  requested: ({ about, by }) =>
    `${by} requested: ${about}. If nobody decides within 24 hours, ${by} may carry it out alone. Approve or reject it in the console, under Approvals.`,
  approved: ({ about, by }) =>
    `${by} approved the loan ${about}. Its money waits for another person. If nobody releases it within 24 hours, ${by} may release it alone. See the console, under Loans to release.`,
  'carried-out': ({ about, by }) =>
    `${by} carried out alone what nobody had decided about for 24 hours: ${about}. It is on record as decided by one.`,
}

/** Where it is noted that everybody had it. What was carried out waits for nothing more. */
const NOTED_IN: Partial<Record<News['what'], { readonly table: string; readonly key: string }>> = {
  requested: { table: 'approvals', key: 'approval_id' },
  approved: { table: 'loan_releases', key: 'loan_id' },
}

/** Sends it to each, and notes when everybody had it: from then the 24 hours count. Tried again where a mail server is away. */
export async function notifyOperators(services: Services, news: News): Promise<void> {
  const { config, db, clock, log, providers } = services
  if (config.smallOffice === undefined || providers.mail === undefined) return
  const noted = NOTED_IN[news.what]
  // A job that runs again sends nothing.
  if (noted) {
    const { rows } = await sql`select from ${sql.table(noted.table)}
      where ${sql.ref(noted.key)} = ${news.key} and told_at is not null`.execute(db)
    if (rows.length > 0) return
  }
  const people = (await activeOperators(db)).map(({ email }) => email)
  const mail = {
    subject: `${config.brand.appName}: a small office has to know`,
    text: WORDS[news.what](news),
    files: [],
  }
  for (const to of new Set([...people, config.smallOffice.owner]))
    try {
      await providers.mail.send({ ...mail, to, key: `${news.key}-${to}` })
    } catch (error) {
      // A mailbox that is not there hears nothing tomorrow either.
      if (!(error instanceof AddressRefused)) throw error
      log.error({ to }, 'an e-mail about the small office was refused')
    }
  if (noted)
    await sql`update ${sql.table(noted.table)} set told_at = ${new Date(clock.now())}
      where ${sql.ref(noted.key)} = ${news.key} and told_at is null`.execute(db)
}
