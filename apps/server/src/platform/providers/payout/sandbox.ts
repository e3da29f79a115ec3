/**
 * A provider of payouts that exists on this machine only. It takes every order once, reports by a signed
 * webhook within a second. An account whose number ends in 0000 takes no money, and about one that ends in 9999
 * nothing is ever reported: a transfer that stays on its way.
 */
import { centavosToPesos, isIsoDate, manilaDate, pesosToCentavos } from '@sandigan/lending'
import type { Clock } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { type Headers, sandboxSignature, sandboxSigned } from '../webhook-signatures.ts'
import { unreadable } from '../unreadable.ts'
import type { PayoutEvent, PayoutProvider, PayoutReport } from './port.ts'

const DEAD_ACCOUNT = /0000$/
const SILENT_ACCOUNT = /9999$/

export interface SandboxPayout extends PayoutProvider {
  /** The webhook of a transfer it took, as it will arrive; null for one it never heard of. */
  webhookFor(reference: string): Promise<{ headers: Headers; body: string } | null>
}

export function createSandboxPayout(db: Db, clock: Clock, secret: string): SandboxPayout {
  async function report(reference: string): Promise<PayoutReport | { state: 'pending' } | null> {
    const row = await db
      .selectFrom('sandbox_payouts')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (row === undefined) return null
    if (SILENT_ACCOUNT.test(row.account_number)) return { state: 'pending' }
    if (DEAD_ACCOUNT.test(row.account_number))
      return { state: 'failed', reference, reason: 'the account takes no money' }
    return { state: 'paid', reference, amount: row.amount, on: manilaDate(row.received_at.getTime()) }
  }

  return {
    name: 'sandbox',
    async send(order) {
      const row = {
        reference: order.reference,
        account_number: order.account.accountNumber,
        amount: order.amount,
        received_at: new Date(clock.now()),
      }
      await db
        .insertInto('sandbox_payouts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return 'taken'
    },
    async ask(reference) {
      return (await report(reference)) ?? { state: 'never-heard-of' }
    },
    readWebhook: (headers, body) =>
      sandboxSigned({ headers, body, secret }, clock.now()) ? readEvent(body) : null,
    async webhookFor(reference) {
      const made = await report(reference)
      if (made === null || made.state === 'pending') return null
      const body = JSON.stringify(
        made.state === 'paid'
          ? { ...made, amount: centavosToPesos(made.amount), currency: 'PHP' }
          : { ...made },
      )
      return { headers: { 'x-sandbox-signature': sandboxSignature(body, secret, clock.now()) }, body }
    },
  }
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
  const reference = typeof wire['reference'] === 'string' ? wire['reference'] : ''
  if (wire['state'] === 'failed')
    return { state: 'failed', reference, reason: typeof wire['reason'] === 'string' ? wire['reason'] : '' }
  const amount = pesosToCentavos(String(wire['amount']))
  const on = String(wire['on'])
  if (wire['state'] !== 'paid' || amount === null || wire['currency'] !== 'PHP' || !isIsoDate(on)) return null
  return { state: 'paid', reference, amount, on }
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
