import { Banner, LinkRow, LinkRows, Screen, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { OrderCard } from './order-card.tsx'
import { TypeList } from './type-list.tsx'
import { type ProblemInit, useChosenOrder } from './use-chosen-order.ts'

/** Where a complaint begins: about which order, and about what. (Specification, point 2 "Complaint entry".) */
export function ComplaintScreen({ init }: { init: ProblemInit }) {
  const link = useLink()
  const requested = orderOf(useParameters())
  const [order, choose] = useChosenOrder(init, requested.orderId)
  const sameOrder = order?.orderNo === requested.orderId
  const back =
    requested.orderId && requested.productId
      ? link('/loanDetail', { ...requested })
      : link('/customerService')
  return (
    <Screen
      title={m.complaint_title()}
      back={{ label: m.back(), ...back }}
      aside={
        <Section title={m.complaint_what()}>
          <TypeList init={init} order={order} productId={sameOrder ? requested.productId : ''} />
        </Section>
      }
    >
      <LinkRows>
        <LinkRow title={m.complaint_mine()} {...link('/complaintList')} />
      </LinkRows>
      {order ? (
        <OrderCard order={order} orders={init.orderList} onChoose={choose} />
      ) : (
        <Banner>{m.complaint_no_order()}</Banner>
      )}
    </Screen>
  )
}
