import { LinkRow, LinkRows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { actionsOf } from './status.ts'
import type { Order } from './order.ts'

/**
 * Beside a link to another site, the way to our own repayment page: the borrower is not bound to the wallet that was
 * chosen last.
 */
export function OtherWays({ order }: { order: Order }) {
  const link = useLink()
  const params = orderOf(useParameters())
  const repays = ['repay', 'repay-or-extend'].includes(actionsOf(order))
  if (!order.h5Url || !repays) return null
  return (
    <LinkRows>
      <LinkRow title={m.order_other_ways()} {...link('/repay', { ...params })} />
    </LinkRows>
  )
}
