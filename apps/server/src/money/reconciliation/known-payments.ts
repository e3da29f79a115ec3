/** What is known here of payments that a file names: by the provider's number, or by a code of ours. */
import type { Centavos } from '@sandigan/lending'
import type { Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

export interface KnownPayment {
  readonly reference: string
  readonly payCode: string
  readonly borrowerId: string | null
  readonly loanId: string | null
  readonly amount: Centavos
  readonly currency: string
}

/** By reference. */
export async function paymentsBy(
  trx: Trx,
  provider: string,
  references: readonly string[],
): Promise<Map<string, KnownPayment>> {
  if (references.length === 0) return new Map()
  const rows = await trx
    .selectFrom('payments_received')
    .select(['reference', 'pay_code', 'borrower_id', 'loan_id', 'amount', 'currency'])
    .where('provider', '=', provider)
    .where('reference', 'in', inList(references))
    .execute()
  return new Map(
    rows.map((row) => [
      row.reference,
      {
        reference: row.reference,
        payCode: row.pay_code,
        borrowerId: row.borrower_id,
        loanId: row.loan_id,
        amount: row.amount,
        currency: row.currency,
      },
    ]),
  )
}

export interface CodePlace {
  readonly borrowerId: string
  readonly loanId: string
}

/** Which of these are pay codes of ours, and whose. */
export async function placesOfCodes(trx: Trx, codes: readonly string[]): Promise<Map<string, CodePlace>> {
  if (codes.length === 0) return new Map()
  const rows = await trx
    .selectFrom('payment_code_directory')
    .selectAll()
    .where('pay_code', 'in', inList(codes))
    .execute()
  return new Map(rows.map((row) => [row.pay_code, { borrowerId: row.borrower_id, loanId: row.loan_id }]))
}

/** Payments under pay codes that no line of any file was compared with yet. */
export async function unconfirmedUnderCodes(
  trx: Trx,
  provider: string,
  places: ReadonlyMap<string, CodePlace>,
): Promise<KnownPayment[]> {
  if (places.size === 0) return []
  const found = await trx
    .selectFrom('loan_payments')
    .select('reference')
    .where('borrower_id', 'in', inList([...places.values()].map(({ borrowerId }) => borrowerId)))
    .where('loan_id', 'in', inList([...places.values()].map(({ loanId }) => loanId)))
    .where('provider', '=', provider)
    .where('pay_code', 'in', inList([...places.keys()]))
    .execute()
  const payments = await paymentsBy(
    trx,
    provider,
    found.map(({ reference }) => reference),
  )
  const confirmed = await confirmedOf(
    trx,
    [...payments.keys()].map((reference) => `${provider}:${reference}`),
  )
  return [...payments.values()].filter(({ reference }) => !confirmed.has(`${provider}:${reference}`))
}

/** Which of our payments and payouts some line of some file was compared with, or named first. */
export async function confirmedOf(trx: Trx, ours: readonly string[]): Promise<Set<string>> {
  if (ours.length === 0) return new Set()
  const rows = await trx
    .selectFrom('reconciliation_rows')
    .select('ours')
    .where('ours', 'in', inList(ours))
    .where('kind', 'in', ['payment', 'payout'])
    .where('line', '>', 0)
    .execute()
  return new Set(rows.flatMap((row) => row.ours ?? []))
}
