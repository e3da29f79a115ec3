import { type ClientData, type recommendedList, recommendedNames } from '@sandigan/contract/client'
import { Card, Empty, LinkButton, Screen, WalletIcon } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/address/use-link.ts'
import { ProductItem } from './product-item.tsx'
import { useListTap } from './use-tap.ts'

interface RecommendedScreenProps {
  list: ClientData<typeof recommendedList>['list']
}

/** Other loan products, ours and partners'. (Specification, points 1 and 3 "Recommended product".) */
export function RecommendedScreen({ list }: RecommendedScreenProps) {
  const link = useLink()
  const tap = useListTap()
  const products = list.map((wire) => recommendedNames.fromWire(wire))
  const items = products.map((product, position) => (
    <ProductItem key={product.productId} product={product} position={position} tap={tap} tags />
  ))
  const half = Math.ceil(items.length / 2)
  return (
    <Screen
      title={m.recommended_title()}
      back={{ label: m.back(), ...link('/main') }}
      aside={items.length > half && items.slice(half)}
    >
      {products.length > 0 && <p className="text-muted">{m.recommended_note()}</p>}
      {items.slice(0, half)}
      {products.length === 0 && (
        <Card>
          <Empty
            icon={<WalletIcon size={34} />}
            title={m.recommended_empty()}
            message={m.recommended_empty_text()}
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
