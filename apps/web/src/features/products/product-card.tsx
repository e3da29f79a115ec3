import { Amount, Card, Identity, LinkButton } from '@sandigan/ui'
import { useLink } from '../../shared/address/use-link.ts'
import { useWritten } from '../../shared/locale/use-money.ts'
import type { Home } from './home-screen.tsx'

interface ProductCardProps {
  product: Home['products'][number]
  /** The one on top of a page without an order. */
  main?: boolean
  /** Comes to the product by way of the login. */
  visitor?: boolean
}

/** A product on offer: up to how much, for how long, at what rate. */
export function ProductCard({ product, main, visitor }: ProductCardProps) {
  const link = useLink()
  const written = useWritten()
  const page = { productId: product.productId }
  return (
    <Card>
      <Identity logo={product.productLogo} name={product.productName} note={product.termInfo} />
      <div className="mt-4 mb-4">
        <Amount size="md" label={product.amountRangeDes} note={product.rateDes}>
          {written(product.amountRange)}
        </Amount>
      </div>
      {product.state === 'in-use' && (
        <LinkButton
          kind="secondary"
          aria-label={`${product.buttonText}: ${product.productName}`}
          {...link(product.link)}
        >
          {product.buttonText}
        </LinkButton>
      )}
      {product.state === 'closed' && <p className="font-semibold text-muted">{product.buttonText}</p>}
      {product.state === 'open' && (
        <LinkButton
          kind={main ? 'primary' : 'secondary'}
          aria-label={`${product.buttonText}: ${product.productName}`}
          {...(visitor
            ? link('/login', { next: `/productDetail?${new URLSearchParams(page)}` })
            : link('/productDetail', page))}
        >
          {product.buttonText}
        </LinkButton>
      )}
    </Card>
  )
}
