/** Reads back the pay code that was stored on this phone. */
import type { Order } from '../../shared/address/parameters.ts'
import { KEY } from './save-info.ts'

export interface SavedCode extends Order {
  /** A contract number takes the place of the pay code where there is one. */
  readonly kind: 'contractNumber' | 'payCode'
  readonly code: string
  /** As what a counter scans it; empty where none does, and where it was not stored. */
  readonly bars: string
  readonly logo: string
  /** What the code is called, where the server said so. */
  readonly label: string
  readonly total: string
  /** Empty where it was not stored. */
  readonly dueOn: string
  /** Name of the channel whose steps come first; empty: the first one. */
  readonly channel: string
  /** Milliseconds since the epoch; 0 where it was not stored. */
  readonly savedAt: number
  /** '1' where the code pays for an extension: it is then another one than the loan's own. */
  readonly isDelay: '1' | ''
  readonly groups: readonly { title: string; items: readonly { name: string; steps: readonly string[] }[] }[]
}

type Fields = Record<string, unknown>
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const barsOf = (value: unknown): string => (/^[1-4]{1,200}$/.test(text(value)) ? text(value) : '')

function groupsOf(notice: unknown): SavedCode['groups'] {
  return Object.entries(fields(notice)).map(([title, items]) => ({
    title,
    items: list(items).map((item) => ({
      name: text(fields(item)['name']),
      steps: list(fields(item)['step']).map(text),
    })),
  }))
}

/** Reads what was stored, whoever wrote it: nothing is taken for granted. Null where no code is found. */
export function parseRepaymentInfo(stored: string | null): SavedCode | null {
  let info: Fields
  try {
    info = fields(JSON.parse(stored ?? ''))
  } catch {
    return null
  }
  const detail = fields(info['defDetail'])
  const contractNumber = text(detail['contractNumber']) || text(info['contractNumber'])
  const code = contractNumber || text(detail['payCode'])
  if (!code) return null
  const delayAmount = text(fields(info['delayInfo'])['delayAmount'])
  return {
    kind: contractNumber ? 'contractNumber' : 'payCode',
    code,
    bars: code === text(detail['payCode']) ? barsOf(detail['bars']) : '',
    logo: text(detail['logo']),
    label: text(detail['title']),
    total: text(info['repayAmount']) || delayAmount,
    dueOn: text(info['dueOn']),
    channel: text(info['channel']),
    savedAt: Number(text(info['savedAt'])) || 0,
    isDelay: delayAmount === '' ? '' : '1',
    groups: groupsOf(detail['payNotice']),
    productId: text(info['productId']),
    orderId: text(info['orderId']),
  }
}

/**
 * Whether the stored code is the one that the address requests. An address without an order requests whatever is
 * there, and so does one where the app around the page stored a code without an order.
 */
export const isRequested = (saved: SavedCode, requested: { orderId: string; isDelay: string }): boolean =>
  requested.orderId === '' ||
  saved.orderId === '' ||
  (saved.orderId === requested.orderId && saved.isDelay === requested.isDelay)

export function readRepaymentInfo(): SavedCode | null {
  try {
    return parseRepaymentInfo(localStorage.getItem(KEY))
  } catch {
    return null
  }
}
