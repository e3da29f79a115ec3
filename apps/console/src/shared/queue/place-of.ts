import type { ClientData, listInbox } from '@sandigan/contract/client/operator'
import { addressOf } from '../router/address.ts'

export type QueueItem = ClientData<typeof listInbox>['rows'][number]

/** Where an item is dealt with. A kind without a screen of its own for one thing leads to its list, with the row open. */
export function placeOf({ kind, item, orderId }: Pick<QueueItem, 'kind' | 'item' | 'orderId'>): string {
  const key = item.slice(kind.length + 1)
  const [first = '', ...rest] = key.split('/')
  const second = rest.join('/')
  switch (kind) {
    case 'complaint':
      return addressOf({ to: '/console/complaints/$problemId', params: { problemId: key } })
    case 'application':
      return addressOf({ to: '/console/applications/$orderId', params: { orderId: orderId ?? key } })
    case 'approval':
      return addressOf({ to: '/console/approvals', search: { open: key } })
    case 'payout':
      return addressOf({ to: '/console/payouts', search: { open: orderId ?? key } })
    case 'screening':
      return addressOf({ to: '/console/screening', search: { open: second } })
    case 'suspense':
      return addressOf({ to: '/console/suspense', search: { open: `${first} ${second}` } })
    default:
      return addressOf({ to: '/console/payment-reports' })
  }
}
