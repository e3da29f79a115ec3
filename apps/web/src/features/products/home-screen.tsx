import { Banner, Card, Empty, LinkRow, LinkRows, NothingYetPicture, Screen, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { BrandTitle } from '../../shared/brand/brand-title.tsx'
import { BottomBar } from '../../shared/page/bottom-bar.tsx'
import { LanguageSwitch } from '../../shared/locale/language-switch.tsx'
import { ReliefLinks } from '../../shared/loan/relief-links.tsx'
import { OrderRow } from '../../shared/loan/order-row.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { useWritten } from '../../shared/locale/use-money.ts'
import { CurrentOrder } from './order-cards.tsx'
import { ProductCard, ProductRows } from './product-card.tsx'
import type { Home } from './home.ts'

/** The order that needs attention, the other open ones, and what is on offer. */
export function HomeScreen({ home }: { home: Home }) {
  const { greeting, order, payment, waiting, products, application } = home
  const written = useWritten()
  const others = home.openOrders.filter(({ orderId }) => orderId !== order?.orderId)
  const notice = application.text !== '' && <Banner>{written(application.text)}</Banner>
  return (
    <Screen
      tone="brand"
      title={<BrandTitle>{greeting}</BrandTitle>}
      right={<LanguageSwitch />}
      hero={<span />}
      footer={<BottomBar />}
      aside={
        <>
          {application.state !== 'overdue' && <Shelf products={order ? products : products.slice(1)} />}
          <MoreLinks />
        </>
      }
    >
      {/* Without a loan, why nothing can be applied for stands above the closed offer. */}
      {!order && notice}
      {order ? (
        <CurrentOrder order={order} payment={payment} waiting={waiting} />
      ) : (
        products[0] && <ProductCard product={products[0]} />
      )}
      {payment && <ReliefLinks relief={payment.relief} />}
      {others.length > 0 && (
        <Section title={m.products_open_orders()}>
          {others.map((other) => (
            <OrderRow key={other.orderId} order={other} />
          ))}
        </Section>
      )}
      {order && notice}
      {!order && products.length === 0 && (
        <Card>
          <Empty
            picture={<NothingYetPicture />}
            title={m.products_empty_title()}
            message={m.products_empty_text()}
          />
        </Card>
      )}
    </Screen>
  )
}

function MoreLinks() {
  const link = useLink()
  return (
    <LinkRows>
      <LinkRow
        title={m.products_recommended()}
        description={m.products_recommended_text()}
        {...link('/recommendList')}
      />
      <LinkRow title={m.calculator_link()} description={m.calculator_link_text()} {...link('/calculator')} />
    </LinkRows>
  )
}

function Shelf({ products }: Pick<Home, 'products'>) {
  if (products.length === 0) return null
  return (
    <Section title={m.products_on_offer()}>
      <ProductRows products={products} />
    </Section>
  )
}
