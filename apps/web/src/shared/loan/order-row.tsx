import type { ClientData, orderList } from '@sandigan/contract/client'
import { Badge, Identity, type Tone } from '@sandigan/ui'
import { longDate } from '../locale/format.ts'
import { useLink } from '../address/use-link.ts'
import { useMoney } from '../locale/use-money.ts'

const TONES: Readonly<Record<number, Tone>> = {
  21: 'info',
  110: 'neutral',
  151: 'info',
  170: 'success',
  174: 'warn',
  180: 'danger',
  200: 'neutral',
}

/** How loud an order's status is on the main screen. */
const orderTone = (status: number): Tone => TONES[status] ?? 'neutral'

type Order = ClientData<typeof orderList>['orders'][number]

/** An order in one line, leading to its page. */
export function OrderRow({ order }: { order: Order }) {
  const link = useLink()
  const money = useMoney()
  return (
    <a
      {...link(order.link)}
      className="flex flex-col gap-3 rounded-card bg-surface p-5 shadow-card active:bg-sunken"
    >
      <Identity logo={order.productLogo} name={order.productName} right={<OrderStatus order={order} />} />
      <span className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 leading-snug">
        <span>
          <span className="block text-note text-muted">{order.amountText}</span>
          <span className="text-title leading-[1.15] font-semibold tracking-tight">
            {money(order.amount)}
          </span>
        </span>
        <span className="text-note text-muted">
          <OrderWhen order={order} />
        </span>
      </span>
    </a>
  )
}

export const OrderStatus = ({ order }: { order: Order }) => (
  <Badge tone={order.quiet === 1 ? 'neutral' : orderTone(order.orderStatus)}>{order.statusText}</Badge>
)

/** What the date is, then the date; either may be missing. */
export function OrderWhen({ order: { date, dateText } }: { order: Order }) {
  return (
    <>
      {dateText} {date && <time dateTime={date}>{longDate(date)}</time>}
    </>
  )
}
