import { Amount, Badge, Card, Divider, Identity, LinkButton } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/format.ts'
import { useLink } from '../../shared/use-link.ts'
import { useMoney } from '../../shared/use-money.ts'
import type { Home } from './home-screen.tsx'
import { orderTone } from './order-tone.ts'

type Order = NonNullable<Home['order']>

/** The order that needs attention: how it stands, how much, by when, and one thing to do. */
export function CurrentOrder({ order }: { order: Order }) {
  const link = useLink()
  const money = useMoney()
  return (
    <Card>
      <Identity logo={order.productLogo} name={order.productName} right={<Status order={order} />} />
      <Divider />
      <div className="mb-5 flex flex-col gap-1">
        <Amount size="xl" note={<When order={order} />}>
          {money(order.amount)}
        </Amount>
      </div>
      <LinkButton {...link(order.link)}>{m.products_open_order()}</LinkButton>
    </Card>
  )
}

/** One of the other open orders, in one line. */
export function OrderRow({ order }: { order: Order }) {
  const link = useLink()
  const money = useMoney()
  return (
    <a
      {...link(order.link)}
      className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card active:bg-sunken"
    >
      <Identity logo={order.productLogo} name={order.productName} right={<Status order={order} />} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-[0.9375rem] text-muted">
          <When order={order} />
        </span>
        <span className="tabular font-semibold">{money(order.amount)}</span>
      </span>
    </a>
  )
}

const Status = ({ order }: { order: Order }) => (
  <Badge tone={orderTone(order.orderStatus)}>{order.statusText}</Badge>
)

/** What the date is, then the date; either may be missing. */
function When({ order: { date, dateText } }: { order: Order }) {
  return (
    <>
      {dateText} {date && <time dateTime={date}>{longDate(date)}</time>}
    </>
  )
}
