/**
 * E-mails to the lender's own people, in an outbox of their own: that of borrowers goes by borrower. A command beside the
 * service writes into it, too, so it is polled once a minute. (Decision 171.)
 */
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { consoleOrigin } from '../../platform/http/own-origin.ts'
import { newId } from '../../platform/ids.ts'
import { invitationLink, newInvitation } from './invitations.ts'
import { type FactsOf, OPERATOR_MAILS, type OperatorMailName } from './operator-mail-texts.ts'
import { isOfSandbox } from './session-repository.ts'

interface Writes {
  readonly clock: Clock
  readonly config: { readonly brand: { readonly appName: string } }
}

/** Writes one down for each. The sandbox's people have no mailbox. */
async function store<Name extends OperatorMailName>(
  trx: Trx,
  { clock, config }: Writes,
  {
    to,
    mail,
    facts,
  }: { to: readonly { operator_id: string; email: string }[]; mail: Name; facts: FactsOf<Name> },
): Promise<void> {
  const { subject, text, invites = false } = OPERATOR_MAILS[mail]
  const values = { app: config.brand.appName, ...facts }
  const rows = to
    .filter(({ email }) => !isOfSandbox(email))
    .map(({ operator_id }) => ({
      mail_id: newId(),
      operator_id,
      subject: fill(subject, values),
      body: fill(text, values),
      invites,
      created_at: new Date(clock.now()),
    }))
  if (rows.length > 0) await trx.insertInto('operator_mails').values(rows).execute()
}

/** To everybody who may sign in as an administrator now. For a command, which has no jobs, see `storeForAdministrators`. */
export async function mailAdministrators<Name extends OperatorMailName>(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  mail: Name,
  facts: FactsOf<Name>,
): Promise<void> {
  await storeForAdministrators(trx, services, mail, facts)
  await services.jobs.send(trx, 'send-operator-mails', {})
}

/** The same, to be sent within a minute by a service that runs, or once one is started. */
export async function storeForAdministrators<Name extends OperatorMailName>(
  trx: Trx,
  writes: Writes,
  mail: Name,
  facts: FactsOf<Name>,
): Promise<void> {
  const to = await trx
    .selectFrom('operators')
    .select(['operator_id', 'email'])
    .where('enabled', '=', true)
    .where(sql<boolean>`roles ? 'admin'`)
    .execute()
  await store(trx, writes, { to, mail, facts })
}

/** To one of them. */
export async function mailOperator<Name extends OperatorMailName>(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  operatorId: string,
  { mail, facts }: { readonly mail: Name; readonly facts: FactsOf<Name> },
): Promise<void> {
  const to = await trx
    .selectFrom('operators')
    .select(['operator_id', 'email'])
    .where('operator_id', '=', operatorId)
    .execute()
  await store(trx, services, { to, mail, facts })
  await services.jobs.send(trx, 'send-operator-mails', {})
}

const MINUTE_MS = 60_000
/** One that was not taken is tried again after this long. */
const AGAIN_MS = 5 * MINUTE_MS
const MOST_ATTEMPTS = 12

/** One that waits, so that no other node sends it, too. */
async function claim(db: Db, clock: Clock) {
  const now = clock.now()
  const { rows } = await sql<{
    mail_id: string
    operator_id: string
    subject: string
    body: string
    invites: boolean
  }>`
    update operator_mails set claimed_at = ${new Date(now)}, attempts = attempts + 1
    where mail_id = (
      select mail_id from operator_mails
      where sent_at is null and attempts < ${MOST_ATTEMPTS}
        and (claimed_at is null or claimed_at <= ${new Date(now - AGAIN_MS)})
      order by created_at, mail_id limit 1 for update skip locked)
    returning mail_id, operator_id, subject, body, invites`.execute(db)
  return rows[0]
}

/** Whom it is to, and what it says; nothing where it is of no use any more. The link is made now: it is stored nowhere. */
async function contentOf(
  services: Services,
  claimed: { operator_id: string; body: string; invites: boolean },
) {
  const { db, clock, config } = services
  const operator = await db
    .selectFrom('operators')
    .select(['email', 'enabled'])
    .where('operator_id', '=', claimed.operator_id)
    .executeTakeFirst()
  if (operator === undefined) return undefined
  if (!claimed.invites) return { to: operator.email, text: claimed.body }
  const key = operator.enabled ? await newInvitation(db, clock, claimed.operator_id) : null
  if (key === null) return undefined
  return { to: operator.email, text: `${claimed.body}\n\n${invitationLink(consoleOrigin(config), key)}` }
}

/** Sends what waits. One that is not taken holds up no other, and is tried again. */
export async function sendOperatorMails(services: Services): Promise<void> {
  const { db, clock, log, providers } = services
  const { mail: carrier } = providers
  if (carrier === undefined) return
  for (let mail = await claim(db, clock); mail !== undefined; mail = await claim(db, clock)) {
    const { mail_id: key, subject } = mail
    try {
      const content = await contentOf(services, mail)
      if (content !== undefined) await carrier.send({ ...content, subject, files: [], key })
      const sent = { sent_at: new Date(clock.now()) }
      await db.updateTable('operator_mails').set(sent).where('mail_id', '=', key).execute()
    } catch (problem) {
      log.warn({ problem: String(problem) }, 'an e-mail to an operator was not taken')
    }
  }
}
