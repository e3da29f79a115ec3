import type { StatusKind } from '@sandigan/ui'
import type { Order } from './order.ts'

/** Each special status has its own icon; any other shows that of 200. (Specification, point 4.) */
const ICONS: Readonly<Record<number, StatusKind>> = {
  21: 'waiting',
  110: 'declined',
  151: 'sending',
  170: 'running',
  174: 'due',
  180: 'overdue',
  200: 'settled',
}

export const RUNNING = 170

/** Overdue in a pause, or after the borrower's death: nothing is charged, so nothing is in red. */
export const isQuiet = ({ orderStatus, payment }: Pick<Order, 'orderStatus' | 'payment'>): boolean =>
  orderStatus === 180 && payment?.late === false

export const statusIcon = (orderStatus: number): StatusKind => ICONS[orderStatus] ?? 'settled'

export type OrderActions = 'repay-or-extend' | 'repay' | 'borrow-again' | 'home'

/**
 * Which buttons an order has. The area is always shown: where nothing can be done with the order, it leads home.
 * (Specification, point 4.)
 */
export function actionsOf({ orderStatus, isDelay }: Pick<Order, 'orderStatus' | 'isDelay'>): OrderActions {
  if (orderStatus === 174 || orderStatus === 180) return isDelay === '1' ? 'repay-or-extend' : 'repay'
  if (orderStatus === 170) return 'repay'
  return orderStatus === 200 ? 'borrow-again' : 'home'
}

/** The order changes without the borrower: the decision, or the money on its way. */
export const movesByItself = (orderStatus: number): boolean => orderStatus === 21 || orderStatus === 151
