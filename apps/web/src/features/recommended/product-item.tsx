import { isEnabled, type RecommendedProduct } from '@sandigan/contract/client'
import { Badge, Button, Card, Identity } from '@sandigan/ui'
import { useWritten } from '../../shared/locale/use-money.ts'
import type { Tap } from './use-tap.ts'

interface ProductItemProps {
  product: RecommendedProduct
  position: number
  tags: boolean
  tap: Tap
}

/** One recommended product: who offers how much at what rate, and the way to it. */
export function ProductItem({ product, position, tags, tap }: ProductItemProps) {
  const written = useWritten()
  const waits = tap.opening !== undefined && tap.opening !== product.productId
  return (
    <Card>
      <Identity logo={product.logo} name={product.name} note={product.description} />
      <div className="mt-4 rounded-control bg-sunken px-4 py-3">
        <p className="text-note text-muted">{product.rangeDescription}</p>
        <p className="text-heading leading-snug font-semibold">{written(product.range)}</p>
        <p className="mt-1 text-note">{product.rate}</p>
      </div>
      {tags && product.tags.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5" data-tags>
          {product.tags.map((tag) => (
            <Badge key={tag} tone="brand">
              {tag}
            </Badge>
          ))}
        </p>
      )}
      <Button
        kind="secondary"
        className="mt-4"
        disabled={!isEnabled(product) || waits}
        loading={tap.opening === product.productId}
        aria-label={`${product.buttonText}: ${product.name}`}
        onClick={() => tap.open(product, position)}
      >
        {product.buttonText}
      </Button>
    </Card>
  )
}
