/**
 * What the last repayment page and the last page of a code have shown, stored on the phone so that amount, due date and
 * code are there in a store without a connection. Only pages of one's own loan write here, and logging out forgets it.
 */
import type { Order } from '../../../shared/address/parameters.ts'

const CODE = 'lastCode'
const REPAY = 'lastRepay'

interface Shown extends Order {
  /** When it was shown, milliseconds since the epoch. */
  readonly savedAt: number
}

export interface LastCode extends Shown {
  readonly payCode: string
  readonly payCodeImg: string
  readonly repayAmount: string
  readonly channel: string
  readonly until: string
  readonly dueOn: string
}

export interface LastRepay extends Shown {
  readonly amount: string
  readonly dueOn: string
  readonly code: string
  /** What the code is called. */
  readonly title: string
}

function write(key: 'code' | 'repay', shown: object): void {
  const text = JSON.stringify({ ...shown, savedAt: Date.now() })
  try {
    if (key === 'code') localStorage.setItem(CODE, text)
    else localStorage.setItem(REPAY, text)
  } catch {
    // Storage may be off or full: the page is then not there without a connection.
  }
}

export const saveLastCode = (shown: Omit<LastCode, 'savedAt'>): void => write('code', shown)
export const saveLastRepay = (shown: Omit<LastRepay, 'savedAt'>): void => write('repay', shown)

/** The fields of a stored object as text, whoever wrote it; null where there is none. */
function read(key: string): { text: (name: string) => string; savedAt: number } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const fields: Record<string, unknown> = { ...stored }
    const { savedAt } = fields
    if (typeof savedAt !== 'number') return null
    const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
    return { text, savedAt }
  } catch {
    return null
  }
}

/** The code that was shown last, if it is the one that is asked for. */
export function readLastCode(
  asked: Pick<LastCode, 'orderId' | 'payCode' | 'payCodeImg' | 'repayAmount'>,
): LastCode | null {
  const stored = read(CODE)
  if (stored === null) return null
  const { text, savedAt } = stored
  const shown: LastCode = {
    productId: text('productId'),
    orderId: text('orderId'),
    payCode: text('payCode'),
    payCodeImg: text('payCodeImg'),
    repayAmount: text('repayAmount'),
    channel: text('channel'),
    until: text('until'),
    dueOn: text('dueOn'),
    savedAt,
  }
  const same =
    shown.orderId === asked.orderId &&
    shown.payCode === asked.payCode &&
    shown.payCodeImg === asked.payCodeImg &&
    shown.repayAmount === asked.repayAmount
  return same ? shown : null
}

/** What the repayment page of an order has shown last. */
export function readLastRepay(orderId: string): LastRepay | null {
  const stored = read(REPAY)
  if (stored === null || stored.text('orderId') !== orderId) return null
  const { text, savedAt } = stored
  return {
    productId: text('productId'),
    orderId,
    amount: text('amount'),
    dueOn: text('dueOn'),
    code: text('code'),
    title: text('title'),
    savedAt,
  }
}
