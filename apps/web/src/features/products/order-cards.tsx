import { Amount, Card, Divider, Identity, LinkButton } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { OrderStatus, OrderWhen } from '../../shared/loan/order-row.tsx'
import { PaymentHero } from '../../shared/loan/payment-hero.tsx'
import { WaitingSteps } from '../../shared/loan/waiting-steps.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Home } from './home.ts'

type Order = NonNullable<Home['order']>

interface CurrentOrderProps {
  order: Order
  payment: Home['payment']
  waiting: Home['waiting']
}

/** The order that needs attention: how it stands, how much, by when, and one thing to do. */
export function CurrentOrder({ order, payment, waiting }: CurrentOrderProps) {
  return (
    <Card>
      <Identity logo={order.productLogo} name={order.productName} right={<OrderStatus order={order} />} />
      <Divider />
      <div className="mb-5">
        {payment ? (
          <PaymentHero payment={{ ...order, ...payment }} />
        ) : waiting ? (
          <OnItsWay waiting={waiting} />
        ) : (
          <Plain order={order} />
        )}
      </div>
      <NextStep order={order} payment={payment} waiting={waiting} />
    </Card>
  )
}

/** Before the money is there: what will reach the borrower, and how far that is. */
function OnItsWay({ waiting }: { waiting: NonNullable<Home['waiting']> }) {
  const money = useMoney()
  return (
    <div className="flex flex-col gap-5">
      <Amount size="xl" label={waiting.amountText}>
        {money(waiting.amount)}
      </Amount>
      <WaitingSteps {...waiting} />
    </div>
  )
}

function Plain({ order }: { order: Order }) {
  const money = useMoney()
  return (
    <Amount size="xl" label={order.amountText} note={<OrderWhen order={order} />}>
      {money(order.amount)}
    </Amount>
  )
}

/** Paying and signing are one tap away; the order itself is always. */
function NextStep({ order, payment, waiting }: CurrentOrderProps) {
  const link = useLink()
  const first = payment
    ? { url: payment.url, text: m.products_pay() }
    : { url: waiting?.url, text: m.products_sign() }
  return (
    <div className="flex flex-col gap-2">
      {first.url && <LinkButton {...link(first.url)}>{first.text}</LinkButton>}
      <LinkButton kind="secondary" {...link(order.link)}>
        {m.products_open_order()}
      </LinkButton>
    </div>
  )
}
