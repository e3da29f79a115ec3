import { productDetail } from '@sandigan/contract/client'
import { ProductScreen } from '../features/products/product-screen.tsx'
import { m } from '../paraglide/messages.js'
import { offerSearch } from '../shared/address/search.ts'
import { load } from '../shared/request/load.ts'
import { loadedScreen } from '../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: offerSearch,
  title: () => m.products_detail_title(),
  load: (search) => {
    const { productId, amount, periods, termUnit } = search
    return load(productDetail, { productId, amount, periods, termUnit }, search)
  },
  wide: true,
  show: (product) => <ProductScreen key={product.productId} product={product} />,
})
