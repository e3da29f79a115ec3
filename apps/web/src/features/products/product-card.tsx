import { Amount, Card, ChevronIcon, Identity, LinkButton, Logo } from '@sandigan/ui'
import { useLink } from '../../shared/address/use-link.ts'
import { useWritten } from '../../shared/locale/use-money.ts'
import type { Home } from './home.ts'

type Product = Home['products'][number]

interface ProductProps {
  product: Product
  /** Comes to the product by way of the login. */
  visitor?: boolean | undefined
}

/** The product on top of a page: up to how much, for how long, at what rate. */
export function ProductCard({ product, visitor }: ProductProps) {
  const written = useWritten()
  const leads = useWay(product, visitor)
  return (
    <Card>
      <Identity logo={product.productLogo} name={product.productName} note={product.termInfo} />
      <div className="mt-4 mb-5">
        <Amount size="md" label={product.amountRangeDes} note={product.rateDes}>
          {written(product.amountRange)}
        </Amount>
        {product.payExample && (
          <p className="mt-3 rounded-control bg-sunken px-4 py-3 leading-snug">
            {written(product.payExample)}
          </p>
        )}
      </div>
      {leads ? (
        <LinkButton kind={product.state === 'open' && !visitor ? 'primary' : 'secondary'} {...leads}>
          {product.buttonText}
        </LinkButton>
      ) : (
        <p className="font-semibold text-muted">{product.buttonText}</p>
      )}
    </Card>
  )
}

/** The other products, a line each; the whole line is the link. */
export function ProductRows({ products, visitor }: { products: readonly Product[]; visitor?: boolean }) {
  return (
    <ul className="divided overflow-hidden rounded-card bg-surface shadow-card">
      {products.map((product) => (
        <ProductRow key={product.productId} product={product} visitor={visitor} />
      ))}
    </ul>
  )
}

function ProductRow({ product, visitor }: ProductProps) {
  const written = useWritten()
  const leads = useWay(product, visitor)
  const { productLogo, productName, amountRange, termInfo, state, buttonText } = product
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5 has-[a:active]:bg-sunken">
      <div className="flex min-w-0 flex-[1_1_11rem] items-center gap-3">
        <Logo src={productLogo} name={productName} />
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold">{productName}</p>
          <p>{written(amountRange)}</p>
          <p className="text-note text-muted">
            {state === 'open' && <span>{termInfo}</span>}
            {state === 'closed' && <span>{buttonText}</span>}
            {state === 'in-use' && (
              <a {...leads} className="after:absolute after:inset-0">
                {buttonText}
              </a>
            )}
          </p>
        </div>
      </div>
      {state === 'open' && (
        <a
          {...leads}
          className="tap flex items-center rounded-control px-3.5 font-semibold text-brand-strong edge-brand-line after:absolute after:inset-0"
        >
          {buttonText}
        </a>
      )}
      {state === 'in-use' && <ChevronIcon size={20} className="text-muted" />}
    </li>
  )
}

/** Where a tap on a product leads; nowhere while no new loan can be requested. */
function useWay({ productId, productName, buttonText, state, link: inUse }: Product, visitor?: boolean) {
  const link = useLink()
  if (state === 'closed') return null
  const page = { productId }
  const way =
    state === 'in-use'
      ? link(inUse)
      : visitor
        ? link('/login', { next: `/productDetail?${new URLSearchParams(page)}` })
        : link('/productDetail', page)
  return { ...way, 'aria-label': `${buttonText}: ${productName}` }
}
