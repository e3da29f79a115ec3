import {
  applyForProduct as applyCall,
  productDetail,
  productExample,
  productOutline,
} from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { applyForProduct } from './apply-for-product.ts'
import { showExample } from './show-example.ts'
import { showOutline } from './show-outline.ts'
import { showProduct } from './show-product.ts'

export function registerProducts(route: Route): void {
  route(productDetail, showProduct)
  route(productOutline, showOutline)
  route(productExample, showExample)
  route(applyCall, applyForProduct)
}
