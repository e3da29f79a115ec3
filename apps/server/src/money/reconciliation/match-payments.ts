/** Payments of a settlement file against those that the provider reported. */
import type { Trx } from '../../platform/database/database.ts'
import { DIFFERS_MARK } from '../payments/receive-payment.ts'
import type { SettlementRow } from '../../platform/providers/settlement/port.ts'
import {
  type CodePlace,
  type KnownPayment,
  paymentsBy,
  placesOfCodes,
  unconfirmedUnderCodes,
} from './known-payments.ts'
import { MATCHED, nameOf, type Verdict, type Verdicts } from './verdict.ts'

/** @param rows money that came in, in pesos */
export async function matchPayments(
  trx: Trx,
  provider: string,
  rows: readonly SettlementRow[],
): Promise<Verdicts> {
  const names = rows
    .flatMap(({ providerId, reference }) => [providerId, reference])
    .filter((one) => one !== '')
  const known = await paymentsBy(trx, provider, [...new Set(names)])
  const verdicts: Verdicts = new Map()
  const strangers: SettlementRow[] = []
  for (const row of rows) {
    const found = known.get(row.providerId) ?? known.get(row.reference)
    if (found === undefined) strangers.push(row)
    else verdicts.set(row, compare(provider, row, found))
  }
  for (const [row, verdict] of await matchByCode(trx, provider, strangers)) verdicts.set(row, verdict)
  return verdicts
}

function compare(provider: string, row: SettlementRow, found: KnownPayment): Verdict {
  const as = { ours: `${provider}:${found.reference}`, expected: found.amount }
  if (found.amount === row.gross && found.currency === row.currency) return { ...MATCHED, ...as }
  const { payCode, borrowerId, loanId } = found
  const notice = { ...noticeOf(row, payCode), reference: found.reference }
  return {
    ...as,
    outcome: 'different',
    reason: 'other-amount',
    suspense: {
      notice,
      differs: true,
      ...(borrowerId !== null && loanId !== null ? { borrowerId, loanId } : {}),
    },
  }
}

const noticeOf = (row: SettlementRow, payCode: string) => ({
  reference: nameOf(row),
  amount: row.gross,
  currency: row.currency,
  paidOn: row.paidOn,
  ...(payCode === '' ? {} : { payCode }),
})

/** We give a pay code, or the code and the number of the attempt, as our reference. */
const codesIn = ({ reference }: SettlementRow): string[] => [reference, reference.replace(/-\d{1,3}$/, '')]

/**
 * Under a number that we do not know the money may still be known: files may name a payment otherwise than webhooks do. If
 * a payment of the same amount under the same code waits to be confirmed it is taken for that one, and a person looks.
 * Anything else is a stranger's.
 */
async function matchByCode(trx: Trx, provider: string, rows: readonly SettlementRow[]): Promise<Verdicts> {
  const verdicts: Verdicts = new Map()
  if (rows.length === 0) return verdicts
  const candidates = [...new Set(rows.flatMap(codesIn))].filter((code) => code !== '')
  const places = await placesOfCodes(trx, candidates)
  const waiting = (await unconfirmedUnderCodes(trx, provider, places)).filter(
    ({ reference }) => !reference.includes(DIFFERS_MARK),
  )
  for (const row of rows) {
    const code = codesIn(row).find((one) => places.has(one)) ?? ''
    const index = waiting.findIndex(({ payCode, amount }) => payCode === code && amount === row.gross)
    const [found] = index === -1 ? [] : waiting.splice(index, 1)
    verdicts.set(row, found === undefined ? stranger(row, code, places.get(code)) : renamed(provider, found))
  }
  return verdicts
}

const renamed = (provider: string, { reference, amount }: KnownPayment): Verdict => ({
  outcome: 'different',
  reason: 'other-number',
  ours: `${provider}:${reference}`,
  expected: amount,
})

const stranger = (row: SettlementRow, code: string, place: CodePlace | undefined): Verdict => ({
  outcome: 'missing-here',
  reason: 'unknown-payment',
  suspense: { notice: noticeOf(row, code), differs: false, ...place },
})
