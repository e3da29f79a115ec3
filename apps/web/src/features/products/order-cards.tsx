import { Amount, Card, Divider, Identity, LinkButton } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { OrderStatus, OrderWhen } from '../../shared/loan/order-row.tsx'
import { useLink } from '../../shared/use-link.ts'
import { useMoney } from '../../shared/use-money.ts'
import type { Home } from './home-screen.tsx'

type Order = NonNullable<Home['order']>

/** The order that needs attention: how it stands, how much, by when, and one thing to do. */
export function CurrentOrder({ order }: { order: Order }) {
  const link = useLink()
  const money = useMoney()
  return (
    <Card>
      <Identity logo={order.productLogo} name={order.productName} right={<OrderStatus order={order} />} />
      <Divider />
      <div className="mb-5 flex flex-col gap-1">
        <Amount size="xl" note={<OrderWhen order={order} />}>
          {money(order.amount)}
        </Amount>
      </div>
      <LinkButton {...link(order.link)}>{m.products_open_order()}</LinkButton>
    </Card>
  )
}
