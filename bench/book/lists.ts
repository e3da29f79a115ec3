/** What an operator reads of loans, borrowers and the books, list by list. */
import { type BenchService, OPERATOR_TOKEN } from '../postgres/service.ts'

/** In braces what a book has of its own: a loan, its borrower, a range of days, the last month, its quarter and the month before it, a place deep in a list. */
export const LISTS = [
  'trial-balance',
  'statement?orderId={orderId}',
  'ageing',
  'journal',
  'journal?from={from}&to={to}',
  'months?limit=10',
  'due-on?limit=10',
  'payment-codes',
  'payment-codes?q={orderId}',
  'portfolio',
  'vintages',
  'rolls',
  'collected',
  'concentration',
  'month-end-loans?month={month}',
  'month-end-loans?month={month}&lateOver=30',
  'month-end-loans?month={month}&from=1-7&to=1-7',
  'month-end-loans?month={month}&lateOver=30&after={deep}',
  'month-end-loans?month={month}&vintage={before}',
  'month-end-loans?month={month}&renegotiated=yes',
  'month-end-loans?month={month}&writtenOffIn={month}',
  'month-end-loans?month={month}&province=unknown',
  'month-end-loans?month={month}&above=yes',
  'provisions',
  'provision-loans?month={month}',
  'provision-loans?month={month}&stage=2',
  'tax-quarter?quarter={quarter}',
  'stamp-taxes?quarter={quarter}',
  'invoices?quarter={quarter}',
  'invoices?q=5000',
  'sec-tables?period={month}',
  'report-duties',
  'contacts?from={from}&to={to}',
  'contacts?from={from}&to={to}&atNight=yes',
  'credit-months',
  'credit-rows?month={month}',
  'inbox?names=50',
  'collections',
  'loans',
  'loans?sort=due',
  'loans?sort=-amount',
  'loans?disbursedFrom={from}&disbursedTo={to}',
  'borrowers',
  'borrowers?sort=name',
  'borrowers?q=example',
  'borrowers?q=nobody',
  'find?q=example',
  'find?q={orderId}',
  'find-loans?q=example',
  'find?q=500000000070',
  'borrower?borrowerId={borrowerId}',
  'timeline?borrowerId={borrowerId}',
  'loan?orderId={orderId}',
] as const

/** No operator waits longer; the service itself gives up after 30 s. */
const LONGEST_MS = 60_000

const DAY_MS = 86_400_000
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** The latest that is over, in Manila; or so many before it. */
function lastMonth(before = 0): string {
  const [year = 0, month = 1] = new Date(Date.now() + 8 * 3_600_000).toISOString().split('-').map(Number)
  return new Date(Date.UTC(year, month - 2 - before, 1)).toISOString().slice(0, 7)
}

const quarterOf = (month: string): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`

/** The middle of the loans that were more than 30 days late, of which every number of days up to 120 has as many. */
const placeAt = (borrowerId: string, orderId: string): string =>
  Buffer.from(JSON.stringify(['late', 'desc', 75, borrowerId, orderId])).toString('base64url')

const get = ({ product }: BenchService, address: string): Promise<Response> =>
  fetch(`${product.origin}/operator/api/${address}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    signal: AbortSignal.timeout(LONGEST_MS),
  })

/** The address of each list for one loan of the book. */
export async function addressesOf(bench: BenchService): Promise<string[]> {
  const orderId = bench.book.loans.at(-1)?.orderId ?? ''
  const { borrowerId } = (await (await get(bench, `loan?orderId=${orderId}`)).json()) as {
    borrowerId: string
  }
  return LISTS.map((list) =>
    list
      .replace('{orderId}', orderId)
      .replace('{borrowerId}', borrowerId)
      .replaceAll('{month}', lastMonth())
      .replace('{before}', lastMonth(1))
      .replace('{quarter}', quarterOf(lastMonth()))
      .replace('{deep}', placeAt(borrowerId, orderId))
      .replace('{from}', dayAgo(30))
      .replace('{to}', dayAgo(1)),
  )
}

/** Milliseconds until the whole answer is there; infinite where none comes. Throws where the list is refused. */
export async function timeOf(bench: BenchService, address: string): Promise<number> {
  const started = performance.now()
  try {
    const response = await get(bench, address)
    await response.text()
    if (response.status >= 400 && response.status < 500)
      throw new Error(`${address} answers ${response.status}`)
    return response.ok ? performance.now() - started : Number.POSITIVE_INFINITY
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return Number.POSITIVE_INFINITY
    throw error
  }
}
