/** E-mails to everybody of a small office and its owner: what was requested, and what one person carried out. */
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { AddressRefused } from '../../platform/providers/mail/port.ts'
import { peopleOfOffice } from './small-office.ts'

type News = JobData['tell-office']

/** Where the office is small; elsewhere nobody needs to be notified. */
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

/** Whether everybody had it, so that a job that runs again sends nothing. What was carried out has no such mark. */
async function isTold(db: Db, { what, key }: News): Promise<boolean> {
  const row =
    what === 'requested'
      ? await db.selectFrom('approvals').select('told_at').where('approval_id', '=', key).executeTakeFirst()
      : what === 'approved'
        ? await db.selectFrom('loan_releases').select('told_at').where('loan_id', '=', key).executeTakeFirst()
        : undefined
  return row !== undefined && row.told_at !== null
}

/** Sends it to each, and notes when everybody had it: from then the 24 hours count. Tried again where a mail server is away. */
export async function tellOffice(services: Services, news: News): Promise<void> {
  const { config, db, clock, log, providers } = services
  if (config.smallOffice === undefined || providers.mail === undefined) return
  if (await isTold(db, news)) return
  const people = (await peopleOfOffice(db)).map(({ email }) => email)
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
  const toldAt = { told_at: new Date(clock.now()) }
  if (news.what === 'requested')
    await db
      .updateTable('approvals')
      .set(toldAt)
      .where('approval_id', '=', news.key)
      .where('told_at', 'is', null)
      .execute()
  if (news.what === 'approved')
    await db
      .updateTable('loan_releases')
      .set(toldAt)
      .where('loan_id', '=', news.key)
      .where('told_at', 'is', null)
      .execute()
}
