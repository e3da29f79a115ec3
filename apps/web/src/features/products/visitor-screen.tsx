import type { ClientData, homePage } from '@sandigan/contract/client'
import { Card, LinkButton, Screen, Section } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { BrandLine } from '../../shared/brand/brand-line.tsx'
import { LanguageSwitch } from '../../shared/locale/language-switch.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { ProductCard, ProductRows } from './product-card.tsx'

/** Before anybody logged in: what a new client is offered, and the two ways in. */
export function VisitorScreen({ home: { greeting, products } }: { home: ClientData<typeof homePage> }) {
  const link = useLink()
  return (
    <Screen
      tone="brand"
      mark={<BrandLine />}
      right={<LanguageSwitch />}
      hero={<h1 className="pb-3 text-title leading-tight font-semibold tracking-tight">{greeting}</h1>}
      aside={products.length > 0 && <OnOffer products={products} />}
    >
      <Card>
        <p className="mb-4">{m.products_visitor_text()}</p>
        <div className="flex flex-col gap-2">
          <LinkButton {...link('/promotion')}>{m.products_register()}</LinkButton>
          <LinkButton kind="secondary" {...link('/login')}>
            {m.products_log_in()}
          </LinkButton>
        </div>
      </Card>
    </Screen>
  )
}

function OnOffer({ products: [first, ...others] }: Pick<ClientData<typeof homePage>, 'products'>) {
  return (
    <Section title={m.products_on_offer()}>
      <p className="-mt-2 text-muted">{m.products_visitor_hint()}</p>
      {first && <ProductCard product={first} visitor />}
      {others.length > 0 && <ProductRows products={others} visitor />}
    </Section>
  )
}
