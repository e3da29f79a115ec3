/** Payments of a settlement file against those that the provider reported. */
import type { Trx } from '../../platform/database/database.ts'
import { DIFFERS_MARK } from '../payments/decide-payment.ts'
import type { SettlementRow } from '../../platform/providers/settlement/port.ts'
import {
  type CodePlace,
  confirmedOf,
  type KnownPayment,
  paymentsBy,
  placesOfCodes,
  unconfirmedUnderCodes,
} from './known-payments.ts'
import { MATCHED, nameOf, type Verdict, type Verdicts } from './verdict.ts'

/** What is known by its number, that of lines before included, and which of it lines were taken for. */
interface Known {
  readonly byNumber: Map<string, KnownPayment>
  /** `provider:reference`. */
  readonly taken: Set<string>
}

/**
 * Lines are compared with the books and with those before them. One of ours is taken for one line that does not name it
 * by its number; further ones are payments of their own.
 * @param rows money that came in, in pesos
 */
export async function matchPayments(
  trx: Trx,
  provider: string,
  rows: readonly SettlementRow[],
): Promise<Verdicts> {
  const names = rows.flatMap(({ providerId, reference }) => [providerId, reference])
  const byNumber = await paymentsBy(
    trx,
    provider,
    [...new Set(names)].filter((one) => one !== ''),
  )
  const others = rows.filter(({ providerId }) => !byNumber.has(providerId))
  const named = others.filter(({ reference }) => byNumber.has(reference))
  const taken = await confirmedOf(
    trx,
    named.map(({ reference }) => `${provider}:${reference}`),
  )
  const verdicts: Verdicts = new Map()
  const match = (row: SettlementRow, found: KnownPayment) => {
    verdicts.set(row, compare(provider, row, found))
    taken.add(`${provider}:${found.reference}`)
    byNumber.set(nameOf(row), found)
  }
  for (const row of rows) {
    const found = byNumber.get(row.providerId)
    if (found !== undefined) match(row, found)
  }
  const strangers: SettlementRow[] = []
  for (const row of others) {
    const [own, other] = [byNumber.get(row.providerId), byNumber.get(row.reference)]
    if (own !== undefined) match(row, own)
    else if (other !== undefined && !taken.has(`${provider}:${other.reference}`)) match(row, other)
    else strangers.push(row)
  }
  for (const [row, verdict] of await matchByCode(trx, provider, strangers, { byNumber, taken }))
    verdicts.set(row, verdict)
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
 * a payment of the same amount under the same code waits to be confirmed it is taken for that one, and an operator checks.
 * Anything else is a stranger's, and known from then on: a second line of its number is compared with it.
 */
async function matchByCode(
  trx: Trx,
  provider: string,
  rows: readonly SettlementRow[],
  { byNumber, taken }: Known,
): Promise<Verdicts> {
  const verdicts: Verdicts = new Map()
  if (rows.length === 0) return verdicts
  const candidates = [...new Set(rows.flatMap(codesIn))].filter((code) => code !== '')
  const places = await placesOfCodes(trx, candidates)
  const waiting = (await unconfirmedUnderCodes(trx, provider, places)).filter(
    ({ reference }) => !reference.includes(DIFFERS_MARK) && !taken.has(`${provider}:${reference}`),
  )
  for (const row of rows) {
    const before = byNumber.get(row.providerId)
    const code = codesIn(row).find((one) => places.has(one)) ?? ''
    const index = waiting.findIndex(({ payCode, amount }) => payCode === code && amount === row.gross)
    const [found] = before !== undefined || index === -1 ? [] : waiting.splice(index, 1)
    const known = before ?? found ?? asKnown(row, code, places.get(code))
    byNumber.set(nameOf(row), known)
    if (before !== undefined) verdicts.set(row, compare(provider, row, before))
    else verdicts.set(row, found === undefined ? stranger(provider, row, known) : renamed(provider, found))
  }
  return verdicts
}

const renamed = (provider: string, { reference, amount }: KnownPayment): Verdict => ({
  outcome: 'different',
  reason: 'other-number',
  ours: `${provider}:${reference}`,
  expected: amount,
})

/** As it will be known once this batch is stored. */
const asKnown = (row: SettlementRow, payCode: string, place: CodePlace | undefined): KnownPayment => ({
  reference: nameOf(row),
  payCode,
  borrowerId: place?.borrowerId ?? null,
  loanId: place?.loanId ?? null,
  amount: row.gross,
  currency: row.currency,
})

const stranger = (
  provider: string,
  row: SettlementRow,
  { reference, payCode, borrowerId, loanId }: KnownPayment,
): Verdict => ({
  outcome: 'missing-here',
  reason: 'unknown-payment',
  ours: `${provider}:${reference}`,
  suspense: {
    notice: noticeOf(row, payCode),
    differs: false,
    ...(borrowerId !== null && loanId !== null ? { borrowerId, loanId } : {}),
  },
})
