import { Amount, Card, Divider, Identity, LinkButton, Progress } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { OrderStatus, OrderWhen } from '../../shared/loan/order-row.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Home } from './home-screen.tsx'

type Order = NonNullable<Home['order']>

const OVERDUE = 180

/** The order that needs attention: how it stands, how much, by when, and one thing to do. */
export function CurrentOrder({ order, payment }: { order: Order; payment: Home['payment'] }) {
  const link = useLink()
  const money = useMoney()
  return (
    <Card>
      <Identity logo={order.productLogo} name={order.productName} right={<OrderStatus order={order} />} />
      <Divider />
      <div className="mb-5 flex flex-col gap-1">
        <Amount size="xl" label={order.amountText} note={<OrderWhen order={order} />}>
          {money(order.amount)}
        </Amount>
        {payment && <Paying payment={payment} late={order.orderStatus === OVERDUE} />}
      </div>
      <div className="flex flex-col gap-2">
        {payment && <LinkButton {...link(payment.url)}>{m.products_pay()}</LinkButton>}
        <LinkButton kind={payment ? 'secondary' : 'primary'} {...link(order.link)}>
          {m.products_open_order()}
        </LinkButton>
      </div>
    </Card>
  )
}

/** When the next payment is due, in days, and how much of the loan is paid back. */
function Paying({
  payment: { when, paid, of },
  late,
}: {
  payment: NonNullable<Home['payment']>
  late: boolean
}) {
  return (
    <>
      {when && <p className={late ? 'font-semibold text-danger' : 'font-semibold'}>{when}</p>}
      <Progress value={paid} of={of} label={m.products_paid_of({ paid, of })} />
    </>
  )
}
