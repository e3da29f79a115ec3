import { Banner, LinkButton, LinkRow, LinkRows, PhoneIcon, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'
import { MoneyLinks } from './money-links.tsx'
import { CannotPayLink } from '../../shared/loan/cannot-pay-link.tsx'
import { ReliefLinks } from '../../shared/loan/relief-links.tsx'
import { OnTheWay } from '../../shared/loan/on-the-way.tsx'
import { Withdraw } from '../../shared/loan/withdraw.tsx'
import { WhyAmount } from '../../shared/loan/why-amount.tsx'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { orderSearch, useSearch } from '../../shared/address/search.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'
import { openLinkOf } from './redirect.ts'
import { NewOwner } from './new-owner.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderPrompts } from './order-prompts.tsx'
import { OtherWays } from './other-ways.tsx'
import { useHome } from './use-home.ts'
import { isQuiet } from './status.ts'
import { useNativeRedirect } from './use-native-redirect.ts'
import { usePrompt } from './use-prompt.ts'
import type { Order } from './order.ts'

/**
 * One order: its state, its figures and what to do next.
 * (Specification, points 2 and 4 "Order details".)
 */
export function OrderScreen({ order, stale }: { order: Order; stale: boolean }) {
  const home = useHome()
  const { inside, insideNextOn, onTheWay } = order.userOrderDetail
  const [cardOpen, closeCard] = usePrompt(order.cardNeedPop)
  useNativeRedirect(order)
  return (
    <Screen
      title={m.order_title()}
      back={{ label: m.back(), ...home }}
      footer={<OrderButtons order={order} />}
      aside={
        <>
          <OnTheWay payments={onTheWay} />
          <WhyAmount lines={inside} nextOn={insideNextOn} />
          <MoneyLinks status={order.orderStatus} />
          <Help telephone={order.telephone} />
          {order.mayWithdraw === 1 && <Withdraw />}
        </>
      }
    >
      <Notices order={order} stale={stale} cardOpen={cardOpen} />
      <OrderHead order={order} />
      {order.sale && <NewOwner sale={order.sale} />}
      <ReliefLinks relief={order.relief} />
      <OtherWays order={order} />
      {(order.callBack || (MAY_BE_HARD.has(order.orderStatus) && !isQuiet(order))) && (
        <CannotPayLink callBack={order.callBack} />
      )}
      <OrderDetails order={order} />
      <Market />
      <OrderPrompts order={order} cardOpen={cardOpen} closeCard={closeCard} />
    </Screen>
  )
}

/** Due soon or overdue. */
const MAY_BE_HARD = new Set([174, 180])

interface NoticesProps {
  order: Order
  stale: boolean
  cardOpen: boolean
}

/** What the borrower should know before anything else, at most a line each. */
function Notices({ order, stale, cardOpen }: NoticesProps) {
  const link = useLink()
  const search = useSearch(orderSearch)
  const openLink = openLinkOf(order)
  return (
    <>
      {stale && (
        <Banner tone="warn" live>
          {m.order_stale()}
        </Banner>
      )}
      {search.from === 'confirm' && order.orderStatus === 21 && (
        <Banner tone="success">{m.order_sent()}</Banner>
      )}
      {openLink && (
        <Banner
          action={
            <LinkButton kind="secondary" size="small" {...link(openLink)}>
              {m.order_go_on_action()}
            </LinkButton>
          }
        >
          {m.order_go_on()}
        </Banner>
      )}
      {order.cardNeedPop === 1 && !cardOpen && (
        <Banner
          tone="warn"
          title={order.cardPopTitle}
          action={
            <LinkButton
              kind="secondary"
              size="small"
              {...link('/bindBank', { ...orderOf(search), source: 'loanDetail' })}
            >
              {m.order_bind_card()}
            </LinkButton>
          }
        >
          {order.cardPopMsg}
        </Banner>
      )}
    </>
  )
}

/** The way to the recommended products is always hidden, as the specification has it; its caption exists. (Point 4.) */
function Market() {
  const link = useLink()
  return (
    <p hidden>
      <a {...link('/recommendList')}>{m.order_more_products()}</a>
    </p>
  )
}

function Help({ telephone }: { telephone: string }) {
  const call = useTelephone()
  const link = useLink()
  const order = orderOf(useParameters())
  const number = telephone || pageConfig().telephone
  return (
    <LinkRows>
      {number && (
        <LinkRow title={m.order_call()} description={number} icon={<PhoneIcon />} {...call(number)} />
      )}
      <LinkRow title={m.order_service()} {...link('/customerService')} />
      <LinkRow title={m.order_complain()} {...link('/complaint', { ...order })} />
    </LinkRows>
  )
}
