/**
 * A provider of payouts that exists on this machine only. It takes every order once, reports by a signed
 * webhook within a second. An account whose number ends in 0000 takes no money, about one that ends in 9999 nothing is
 * ever reported: a transfer that stays on its way. What goes to one that ends in 7777 comes back the next day.
 */
import { addDays, centavosToPesos, isIsoDate, manilaDate, pesosToCentavos } from '@sandigan/lending'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { type Headers, sandboxSignature, sandboxSigned, textOf as textOfBody } from '../webhook-signatures.ts'
import { encryptionOf } from '../../encryption/encryption.ts'
import { unreadable } from '../provider-message.ts'
import type { PayoutEvent, PayoutProvider, PayoutReport } from './port.ts'

const DEAD_ACCOUNT = /0000$/
const SILENT_ACCOUNT = /9999$/
const RETURNING_ACCOUNT = /7777$/

export interface SandboxPayout extends PayoutProvider {
  /** The webhook of a transfer it took, as it will arrive; null for one it never heard of. */
  webhookFor(reference: string): Promise<{ headers: Headers; body: string } | null>
  /** Any message as it signs it. */
  sign(body: string): { headers: Headers; body: string }
  /** When it has more to report of a transfer, in milliseconds since the epoch; null where all is said. */
  reportsAgainAt(reference: string): Promise<number | null>
}

const DAY_MS = 86_400_000

export function createSandboxPayout(db: Db, clock: Clock, secret: string): SandboxPayout {
  const taken = (reference: string) => takenPayout(db, reference)

  async function report(reference: string): Promise<PayoutReport | { state: 'pending' } | null> {
    const row = await taken(reference)
    if (row === undefined) return null
    if (SILENT_ACCOUNT.test(row.account_number)) return { state: 'pending' }
    if (DEAD_ACCOUNT.test(row.account_number))
      return { state: 'failed', reference, reason: 'the account takes no money', kind: 'account' }
    const { amount } = row
    const on = manilaDate(row.received_at.getTime())
    const back = addDays(on, 1)
    if (RETURNING_ACCOUNT.test(row.account_number) && manilaDate(clock.now()) >= back)
      return {
        state: 'reversed',
        reference,
        amount,
        on: back,
        reason: 'the account is dormant',
        kind: 'account',
      }
    return { state: 'paid', reference, amount, on }
  }

  const sign = (body: string) => ({
    headers: { 'x-sandbox-signature': sandboxSignature(body, secret, clock.now()) },
    body,
  })

  return {
    name: 'sandbox',
    async send(order) {
      const { accountNumber } = order.account
      const row = {
        reference: order.reference,
        account_number: encryptionOf(db).encrypt('sandbox_payouts.account_number', accountNumber),
        amount: order.amount,
        received_at: new Date(clock.now()),
      }
      await db
        .insertInto('sandbox_payouts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { state: 'taken' }
    },
    async ask({ reference }) {
      return (await report(reference)) ?? { state: 'never-heard-of' }
    },
    readWebhook: (headers, body) =>
      sandboxSigned({ headers, body, secret }, clock.now()) ? readEvent(textOfBody(body)) : null,
    async webhookFor(reference) {
      const made = await report(reference)
      if (made === null || made.state === 'pending') return null
      const body = JSON.stringify(
        'amount' in made ? { ...made, amount: centavosToPesos(made.amount), currency: 'PHP' } : { ...made },
      )
      return sign(body)
    },
    sign,
    async reportsAgainAt(reference) {
      const row = await taken(reference)
      if (row === undefined || !RETURNING_ACCOUNT.test(row.account_number)) return null
      return (await report(reference))?.state === 'paid' ? row.received_at.getTime() + DAY_MS : null
    },
  }
}

/** With the number of the account readable. */
async function takenPayout(db: Db, reference: string) {
  const row = await db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const number = encryptionOf(db).decrypt('sandbox_payouts.account_number', row.account_number)
  return { ...row, account_number: await number }
}

function readEvent(body: string): PayoutEvent {
  const wire = parse(body)
  const report = readReport(wire)
  if (report === null) return unreadable(body)
  return {
    kind: 'payout',
    eventId: `${report.reference}-${report.state}`,
    type: `payout.${report.state}`,
    report,
  }
}

function readReport(wire: Record<string, unknown>): PayoutReport | null {
  const reference = textOf(wire['reference'])
  const why = { reason: textOf(wire['reason']), kind: 'account' } as const
  if (wire['state'] === 'failed') return { state: 'failed', reference, ...why }
  const amount = pesosToCentavos(String(wire['amount']))
  const on = String(wire['on'])
  if (amount === null || wire['currency'] !== 'PHP' || !isIsoDate(on)) return null
  if (wire['state'] === 'reversed') return { state: 'reversed', reference, amount, on, ...why }
  return wire['state'] === 'paid' ? { state: 'paid', reference, amount, on } : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
