import type { ClientData, orderList } from '@sandigan/contract/client'
import { Badge, Identity } from '@sandigan/ui'
import { longDate } from '../locale/format.ts'
import { useLink } from '../address/use-link.ts'
import { useMoney } from '../locale/use-money.ts'
import { orderTone } from './order-tone.ts'

type Order = ClientData<typeof orderList>['orders'][number]

/** An order in one line, leading to its page. */
export function OrderRow({ order }: { order: Order }) {
  const link = useLink()
  const money = useMoney()
  return (
    <a
      {...link(order.link)}
      className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card active:bg-sunken"
    >
      <Identity logo={order.productLogo} name={order.productName} right={<OrderStatus order={order} />} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">
          <OrderWhen order={order} />
        </span>
        <span className="font-semibold">{money(order.amount)}</span>
      </span>
    </a>
  )
}

export const OrderStatus = ({ order }: { order: Order }) => (
  <Badge tone={orderTone(order.orderStatus)}>{order.statusText}</Badge>
)

/** What the date is, then the date; either may be missing. */
export function OrderWhen({ order: { date, dateText } }: { order: Order }) {
  return (
    <>
      {dateText} {date && <time dateTime={date}>{longDate(date)}</time>}
    </>
  )
}
