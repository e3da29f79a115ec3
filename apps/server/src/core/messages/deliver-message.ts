/** Takes one message out of the outbox. (Decision 125.) */
import { loanToday } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { isTemplate, type Purpose, REMINDERS, TEMPLATES } from '../../platform/copy/messages/templates.ts'
import type { Trx } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { AddressRefused } from '../../platform/providers/mail/port.ts'
import { NotTaken } from '../../platform/providers/not-taken.ts'
import { restOf } from '../book/call-backs.ts'
import { isFlagged } from '../flags/flags.ts'
import { readEvents } from '../loans/loan-repository.ts'
import { addressHash } from './address-of-borrower.ts'
import { askLater } from './ask-about-message.ts'
import { beginAttempt, endAttempt, endOf } from './attempt-repository.ts'
import { type Carrier, type Message, readMessage, smsCarrier } from './carriers.ts'
import { checkContact } from './contact-rules.ts'
import { isBeforeLate, isNotExpired, isReminderKind } from './reminder-expiry.ts'

type Key = JobData['send-message']
type Change = Partial<Pick<Message, 'state' | 'reason' | 'provider' | 'provider_id'>>

/** So often a message is handed over that the carrier refused; and one that never reached it. */
const MAX_REFUSALS = 6
const MAX_ATTEMPTS = 12

/** Sends an SMS; see `handOver`. */
export const deliverMessage = (services: Services, key: Key): Promise<void> =>
  handOver(services, key, smsCarrier(services))

/**
 * Sends a message that the contact rules let go, once. That it is on its way is written down first: one whose carrier
 * never answered, or whose process was killed in between, may have arrived and is not sent again.
 * Throws what the carrier threw, so that the job is tried again; where that is of no use, it then finds nothing to do.
 */
export async function handOver(services: Services, key: Key, carrier: Carrier): Promise<void> {
  const { db } = services
  const message = await db.transaction().execute((trx) => letGo(trx, services, key, carrier))
  if (message === null) return
  try {
    const id = await carrier.send(message)
    await db.transaction().execute((trx) => markSent(trx, services, { message, carrier, id }))
  } catch (error) {
    await db.transaction().execute(async (trx) => {
      await change(trx, key, { ...afterFailure(error, message.attempts), provider: carrier.name })
      await endAttempt(trx, services, key, { no: message.attempts, ...endOf(error) })
      if (error instanceof AddressRefused) await refuseAddress(trx, services, message, error)
    })
    throw error
  }
}

function afterFailure(error: unknown, attempts: number): Change {
  if (!(error instanceof NotTaken)) return { state: 'failed', reason: 'unanswered' }
  const { because, final } = error
  if (error instanceof AddressRefused) return { state: 'failed', reason: 'address-refused' }
  const unheard = because === 'not-reached' || because === 'not-tried'
  if (final || attempts >= (unheard ? MAX_ATTEMPTS : MAX_REFUSALS))
    return { state: 'failed', reason: unheard ? 'not-reached' : 'refused' }
  return { state: 'queued', reason: 'not-taken' }
}

/** @returns the message where it leaves now, marked as under way; null where it must not, or not yet. */
async function letGo(trx: Trx, services: Services, key: Key, carrier: Carrier): Promise<Message | null> {
  const { clock, jobs } = services
  // Locked, so that two messages in parallel cannot both be the last of the day.
  const borrower = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'phone', 'reminders_off', 'due_reminders_off'])
    .where('borrower_id', '=', key.borrowerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const message = await find(trx, key)
  if (borrower === undefined || message === undefined) return null
  if (message.state === 'sending') {
    await markUnanswered(trx, services, message)
    return null
  }
  if (message.state !== 'queued' && message.state !== 'held') return null
  const recipient = await carrier.addressOf(trx, borrower)
  const purpose = purposeOf(message)
  const isReminder = purpose === 'reminder'
  const verdict = checkContact(clock, {
    purpose,
    recipient,
    remindersOff: borrower.reminders_off || (borrower.due_reminders_off && isBeforeLate(message.template)),
    // What protects an account always leaves: for it no flag is read.
    flagged:
      purpose !== 'security' &&
      (await isFlagged(trx, key.borrowerId, isReminder ? 'stopsReminders' : 'stopsMessages')),
    resting: isReminder && (await isResting(trx, services, message)),
    notExpired: await notExpired(trx, services, message),
    remindedToday: isReminder ? await remindedToday(trx, services, key.borrowerId) : 0,
    remindersPerDay: services.config.limits.remindersPerDay,
  })
  if (verdict.may === 'never') await change(trx, key, { state: 'dropped', reason: verdict.reason })
  if (verdict.may === 'wait') {
    await change(trx, key, { state: 'held', reason: 'hours' })
    await jobs.send(trx, carrier.queue, key, { at: verdict.until })
  }
  if (verdict.may !== 'leave') return null
  const no = message.attempts + 1
  await beginAttempt(trx, services, key, { no, provider: carrier.name })
  const sending = await trx
    .updateTable('messages')
    .set({
      state: 'sending',
      reason: null,
      attempts: no,
      recipient: encryptionOf(trx).encrypt('messages.recipient', recipient),
      sent_at: new Date(clock.now()),
    })
    .where('borrower_id', '=', key.borrowerId)
    .where('message_id', '=', key.messageId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...sending, recipient }
}

/** No e-mail is a reminder; one whose SMS leaves at any hour leaves with it. */
function purposeOf({ channel, template }: Message): Purpose {
  if (channel === 'email')
    return isTemplate(template) && TEMPLATES[template].purpose === 'security' ? 'security' : 'notice'
  return isTemplate(template) ? TEMPLATES[template].purpose : 'reminder'
}

async function isResting(trx: Trx, { clock }: Services, message: Message): Promise<boolean> {
  const { borrower_id: borrowerId, loan_id: loanId } = message
  return loanId !== null && (await restOf(trx, { borrowerId, loanId }, clock.today())) !== null
}

async function notExpired(trx: Trx, { clock }: Services, message: Message): Promise<boolean> {
  const { template, borrower_id: borrowerId, loan_id: loanId, due_on: on } = message
  if (!isReminderKind(template) || loanId === null || on === null) return true
  const today = clock.today()
  return isNotExpired(template, on, loanToday(await readEvents(trx, { borrowerId, loanId }), today), today)
}

async function remindedToday(trx: Trx, { clock }: Services, borrowerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .where('template', 'in', REMINDERS)
    .where('state', 'in', ['sending', 'sent', 'delivered', 'failed'])
    .where('sent_at', '>=', new Date(`${clock.today()}T00:00:00+08:00`))
    .executeTakeFirstOrThrow()
  return count
}

/** A report may be quicker than the answer: what arrived is not called sent again. */
async function markSent(
  trx: Trx,
  services: Services,
  { message, carrier, id }: { message: Message; carrier: Carrier; id: string },
): Promise<void> {
  const { borrower_id: borrowerId, message_id: messageId, attempts: no } = message
  // The message first, as everywhere: whoever calls it unanswered meanwhile locks the two in the same order.
  const sent = await trx
    .updateTable('messages')
    .set({ state: 'sent', reason: null, provider: carrier.name, provider_id: id === '' ? null : id })
    .where('borrower_id', '=', borrowerId)
    .where('message_id', '=', messageId)
    // A second job that came meanwhile has called it unanswered.
    .where(({ eb, or }) => or([eb('state', '=', 'sending'), eb('reason', '=', 'unanswered')]))
    .returning('message_id')
    .executeTakeFirst()
  await endAttempt(trx, services, { borrowerId, messageId }, { no, outcome: 'taken' })
  if (sent !== undefined && carrier.canReport)
    await askLater(trx, services, { borrowerId, messageId, asked: 0 })
}

/** Nothing is sent there again until the borrower gives another address. */
async function refuseAddress(
  trx: Trx,
  { clock }: Services,
  message: Message,
  { code }: AddressRefused,
): Promise<void> {
  await trx
    .insertInto('refused_addresses')
    .values({
      borrower_id: message.borrower_id,
      ...storedAddress(trx, message.recipient),
      code: code ?? null,
      refused_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Unless its answer has come meanwhile, from the job that handed it over. */
async function markUnanswered(trx: Trx, services: Services, message: Message): Promise<void> {
  const { borrower_id: borrowerId, message_id: messageId, attempts: no } = message
  const unanswered = await trx
    .updateTable('messages')
    .set({ state: 'failed', reason: 'unanswered' })
    .where('borrower_id', '=', borrowerId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'sending')
    .returning('message_id')
    .executeTakeFirst()
  if (unanswered !== undefined)
    await endAttempt(trx, services, { borrowerId, messageId }, { no, outcome: 'unknown' })
}

/** A node of a release that knows no hashes compares addresses: for it they are written as they are. */
function storedAddress(trx: Trx, address: string) {
  const encryption = encryptionOf(trx)
  if (!encryption.isOn) return { address, encrypted_address: null }
  return {
    address: addressHash(trx, address),
    encrypted_address: encryption.encrypt('refused_addresses.encrypted_address', address),
  }
}

async function find(trx: Trx, key: Key): Promise<Message | undefined> {
  const row = await trx
    .selectFrom('messages')
    .selectAll()
    .where('borrower_id', '=', key.borrowerId)
    .where('message_id', '=', key.messageId)
    .executeTakeFirst()
  return row && readMessage(trx, row)
}

async function change(trx: Trx, key: Key, to: Change): Promise<void> {
  await trx
    .updateTable('messages')
    .set(to)
    .where('borrower_id', '=', key.borrowerId)
    .where('message_id', '=', key.messageId)
    .execute()
}
