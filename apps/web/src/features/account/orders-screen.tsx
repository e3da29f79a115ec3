import type { ClientData, orderList } from '@sandigan/contract/client'
import { Card, cx, Empty, LinkButton, NothingYetPicture, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { BottomBar } from '../../shared/page/bottom-bar.tsx'
import { OrderRow } from '../../shared/loan/order-row.tsx'
import { useLink } from '../../shared/address/use-link.ts'

export type OrderList = ClientData<typeof orderList>

/** Every order of the borrower, or those in one state. The filters are links: they work before the scripts do. */
export function OrdersScreen({ list: { orders, state, tabs } }: { list: OrderList }) {
  const link = useLink()
  return (
    <Screen title={m.account_orders()} back={{ label: m.back(), ...link('/main') }} footer={<BottomBar />}>
      {/* One line that moves sideways where it is too long; its ends run to the edges of the screen. */}
      <nav
        aria-label={m.account_orders_filter()}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
      >
        {tabs.map(({ value, title }) => (
          <a
            key={value}
            {...link('/orderList', { state: value })}
            aria-current={value === state ? 'page' : undefined}
            className={cx(
              'tap inline-flex shrink-0 items-center rounded-full border px-4 font-semibold',
              value === state
                ? 'border-brand bg-brand-soft text-brand-strong'
                : 'border-line bg-surface text-ink',
            )}
          >
            {title}
          </a>
        ))}
      </nav>
      {orders.map((order) => (
        <OrderRow key={order.orderId} order={order} />
      ))}
      {orders.length === 0 && (
        <Card>
          <Empty
            picture={<NothingYetPicture />}
            title={m.account_orders_empty()}
            message={m.account_orders_empty_text()}
            action={
              <LinkButton kind="secondary" block={false} {...link('/main')}>
                {m.to_home()}
              </LinkButton>
            }
          />
        </Card>
      )}
    </Screen>
  )
}
