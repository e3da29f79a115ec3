import { productDetail } from '@sandigan/contract/client'
import { ProductScreen } from '../features/products/product-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { mirrored, orderOf } from '../shared/address/parameters.ts'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  title: () => m.products_detail_title(),
  load: (search) => {
    const { amount = '', periods = '', termUnit = '' } = mirrored(search)
    return load(productDetail, { productId: orderOf(search).productId, amount, periods, termUnit }, search)
  },
  Pending: () => <PageLoading title={m.products_detail_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.products_detail_title()}>
      {(product) => <ProductScreen key={product.productId} product={product} />}
    </ShowLoaded>
  ),
})
