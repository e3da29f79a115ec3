import { productDetail } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ProductScreen } from '../features/products/product-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { mirrored, orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/productDetail')({
  head: () => ({ meta: [{ title: m.products_detail_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const { amount = '', periods = '', termUnit = '' } = mirrored(deps)
    return load(productDetail, { productId: orderOf(deps).productId, amount, periods, termUnit }, deps)
  },
  pendingComponent: () => <PageLoading title={m.products_detail_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.products_detail_title()}>
      {(product) => <ProductScreen key={product.productId} product={product} />}
    </ShowLoaded>
  )
}
