import { type DataOf, done, type homePage, type PayloadOf } from '@sandigan/contract'
import { manilaHour } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { openToAll, productCard } from '../../core/products/product-card.ts'
import { payExample } from '../../core/products/pay-example.ts'
import { productsFor } from '../../core/products/product-repository.ts'
import { greeting } from './show-home.ts'

type Call = typeof homePage

/** The home page before anybody logged in: what a new client is offered. */
export const showVisitorHome: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, { language }) => {
  const copy = loanCopy(language)
  const position = { client: 'new', on: services.clock.today() } as const
  const products = await productsFor(services, position.client, position.on)
  return done({
    greeting: greeting(copy, manilaHour(services.clock.now())),
    products: products.map((product) => ({
      ...productCard(copy, product),
      payExample: payExample(copy, product.version, position),
      ...openToAll(copy),
    })),
  })
}
