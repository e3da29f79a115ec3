import { productDetail } from '@sandigan/contract/client'
import { ProductScreen } from '../features/products/product-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { offerSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: offerSearch,
  title: () => m.products_detail_title(),
  load: (search) => {
    const { productId, amount, periods, termUnit } = search
    return load(productDetail, { productId, amount, periods, termUnit }, search)
  },
  Pending: () => <PageLoading wide title={m.products_detail_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.products_detail_title()}>
      {(product) => <ProductScreen key={product.productId} product={product} />}
    </ShowLoaded>
  ),
})
