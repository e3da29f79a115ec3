import { applyForProduct as applyCall, productDetail, productExample } from '@sandigan/contract'
import type { Route } from '../../call-route.ts'
import { applyForProduct } from './apply-for-product.ts'
import { showExample } from './show-example.ts'
import { showProduct } from './show-product.ts'

export function registerProducts(route: Route): void {
  route(productDetail, showProduct)
  route(productExample, showExample)
  route(applyCall, applyForProduct)
}
