/** What the office reads, list by list, each as its screens ask for it. */
import { wantedBy } from '../arguments.ts'
import { type BenchService, OPERATOR_TOKEN } from '../postgres/service.ts'

/**
 * In braces what a book has of its own: a loan, its borrower, a range of days. Of what a small book has no page of 100, fewer
 * are asked for: a full page against one that is not would say nothing of the book.
 */
const ALL = [
  'trial-balance',
  'statement?orderId={orderId}',
  'ageing',
  'due-on?limit=10',
  'journal',
  'months?limit=10',
  'journal?from={from}&to={to}',
  'due-on?date={from}&to={to}&state=all',
  'applications',
  'applications?sort=-amount',
  'applications?q=example&limit=25',
  'applications?q=nobody',
  'applications?flagged=1',
  'receipts',
  'receipts?sort=-number',
  'payment-codes',
  'payment-codes?q={orderId}',
  'payment-reports',
  'payment-reports?sort=-amount',
  'payouts',
  'payouts?state=paid',
  'payouts?state=paid&sort=-amount',
  'suspense',
  'suspense?sort=-amount',
  'suspense?state=matched',
  'transfers',
  'transfers?state=failed&sort=-amount&limit=10',
  'screening-hits',
  'screening-hits?sort=-score',
  'screening-hits?q=example&limit=25',
  'screening-hits?state=cleared&sort=-score',
  'webhooks',
  'webhooks?state=failed',
  'complaints',
  'complaints?state=answered',
  'complaints?state=answered&stars=2',
  'complaints?state=late',
  'loans',
  'loans?sort=due',
  'loans?sort=-amount',
  'loans?sort=-late',
  'loans?stage=overdue',
  'loans?late=1-7&sort=-amount',
  'loans?late=8-30&limit=50',
  'loans?stage=settled&sort=-amount',
  'borrowers',
  'borrowers?sort=name',
  'borrowers?q=example',
  'borrowers?q=nobody',
  'borrowers?state=overdue',
  'borrowers?state=no-order',
  'borrowers?state=waiting',
  'borrowers?state=ended',
  'find?q=example',
  'find?q=500000000070',
  'inbox',
  'inbox?kind=complaint',
  'inbox?kind=broken-promise',
  'approvals',
  'approvals?state=approved',
  'approvals?state=expired',
  'actions',
  'loans?disbursedFrom={from}&disbursedTo={to}',
  'loans?openedFrom={from}&openedTo={to}&sort=-amount',
  'find?q={orderId}',
  'find?q=15000000070',
  'find?q=0070',
  'dashboard',
  'dashboard?last=90',
  'provider-health?last=90',
  'complaint-figures?from={from}&to={to}',
  'reconciliations',
  'screening-lists',
  'audit',
  'audit?kind=change&action=match-suspense',
  'audit?from={from}&to={to}&operator=sandbox0finance',
  'reads?borrowerId={borrowerId}',
  'borrower?borrowerId={borrowerId}',
  'timeline?borrowerId={borrowerId}',
  'timeline?borrowerId={borrowerId}&show=done',
  'timeline?borrowerId={borrowerId}&show=reads',
  'loan?orderId={orderId}',
  'messages?orderId={orderId}',
  'exports',
  'reconciliation-rows?runId=bench0run1&limit=10',
  'reconciliation-rows?runId=bench0run1&outcome=missing-there',
  'page-faults?from={from}&to={to}',
  'operators',
  'sessions',
  'tokens',
] as const

const isWanted = wantedBy(process.env['BENCH_LISTS'])
/** Whether lists are named: those are measured then, and nothing else of `growth`. */
export const onlyLists = isWanted !== undefined

/** Not among them: `reconcile-books`, which counts every loan anew because that is what it checks. */
export const LISTS: readonly string[] = ALL.filter((list) => isWanted?.(list) ?? true)

/** Whoever has no answer by then has waited long enough; the service itself gives up after 30 s. */
const LONGEST_MS = 60_000

const DAY_MS = 86_400_000
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const ask = ({ product }: BenchService, address: string): Promise<Response> =>
  fetch(`${product.origin}/operator/api/${address}`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    signal: AbortSignal.timeout(LONGEST_MS),
  })

const owners = new Map<BenchService, string>()
/** The borrower of the last loan of a book: of every kind of row that the office has, the last copy has one. */
async function borrowerOf(bench: BenchService, orderId: string): Promise<string> {
  const known = owners.get(bench)
  if (known !== undefined) return known
  const { borrowerId } = (await (await ask(bench, `loan?orderId=${orderId}`)).json()) as {
    borrowerId: string
  }
  owners.set(bench, borrowerId)
  return borrowerId
}

async function addressOf(bench: BenchService, list: string): Promise<string> {
  const orderId = bench.book.loans.at(-1)?.orderId ?? ''
  const borrowerId = list.includes('{borrowerId}') ? await borrowerOf(bench, orderId) : ''
  return list
    .replaceAll('{orderId}', orderId)
    .replaceAll('{borrowerId}', borrowerId)
    .replaceAll('{from}', dayAgo(30))
    .replaceAll('{to}', dayAgo(1))
}

export interface ListAnswer {
  /** To the whole answer; infinite where none comes. */
  readonly milliseconds: number
  /** How many rows it has; null of what is no list. */
  readonly rows: number | null
}

const NO_ANSWER: ListAnswer = { milliseconds: Number.POSITIVE_INFINITY, rows: null }

/** Asks for one of the operator's lists. */
export async function askForList(bench: BenchService, list: string): Promise<ListAnswer> {
  const address = await addressOf(bench, list)
  const started = performance.now()
  try {
    const response = await ask(bench, address)
    const text = await response.text()
    const milliseconds = performance.now() - started
    if (response.status >= 400 && response.status < 500)
      throw new Error(`the operator's ${list} answers ${response.status}`)
    return response.ok ? { milliseconds, rows: rowsIn(JSON.parse(text)) } : NO_ANSWER
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return NO_ANSWER
    throw error
  }
}

function rowsIn(answer: unknown): number | null {
  const rows = Array.isArray(answer) ? answer : (answer as { rows?: unknown }).rows
  return Array.isArray(rows) ? rows.length : null
}
