import { type DataOf, done, type homePage, type PayloadOf } from '@sandigan/contract'
import { manilaHour } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { openToAll, productCard } from '../../core/products/product-card.ts'
import { productsFor } from '../../core/products/product-repository.ts'
import { greeting } from './show-home.ts'

type Call = typeof homePage

/** The home page before anybody logged in: what a new client is offered. */
export const showVisitorHome: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, { language }) => {
  const copy = loanCopy(language)
  const products = await productsFor(services, 'new', services.clock.today())
  return done({
    greeting: greeting(copy, manilaHour(services.clock.now())),
    products: products.map((product) => ({ ...productCard(copy, product), ...openToAll(copy) })),
  })
}
