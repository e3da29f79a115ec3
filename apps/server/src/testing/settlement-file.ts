/** Settlement files as Xendit writes its balance history, with balances that add up. */
import { type Centavos, centavosToPesos } from '@sandigan/lending'

export interface FileLine {
  readonly id: string
  readonly amount: Centavos
  readonly type?: string
  readonly kind?: string
  readonly reference?: string
  readonly currency?: string
  /** ISO 8601. */
  readonly at?: string
  /** Given, it stands in place of the one that adds up. */
  readonly balance?: string
}

const HEADER =
  'Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO'

/** A text in place of a line is written as it is. @param opening the balance before the first line */
export function settlementFile(lines: readonly (FileLine | string)[], opening: Centavos = 0): string {
  let balance = opening
  const written = lines.map((line) => {
    if (typeof line === 'string') return line
    const { id, amount, type = 'PAYMENT', kind = 'TRANSACTION', reference = '', currency = 'PHP' } = line
    balance += amount
    const size = centavosToPesos(Math.abs(amount))
    const way = amount < 0 ? 'DEBIT' : 'CREDIT'
    const after = line.balance ?? centavosToPesos(balance)
    return [
      id,
      't',
      type,
      kind,
      'QRPH',
      reference,
      currency,
      size,
      after,
      way,
      line.at ?? '2026-11-23T02:00:00Z',
    ].join()
  })
  return [HEADER, ...written, ''].join('\r\n')
}

/** What a provider takes for a payment: 1.5 % and 12 % tax on it. */
export const costsOf = ({ id, amount, ...line }: FileLine): FileLine[] => {
  const fee = Math.round(amount * 0.015)
  return [
    { ...line, id, amount: -fee, kind: 'FEE' },
    { ...line, id, amount: -Math.round(fee * 0.12), kind: 'VAT' },
  ]
}

/** As a run opens it. */
export const asFile = (text: string, provider = 'xendit') => ({
  provider,
  name: 'balance.csv',
  async *open() {
    yield Buffer.from(text)
  },
})
