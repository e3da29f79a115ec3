import { type DataOf, done, type googleMarket, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { accountCopy } from '../../platform/copy/account.ts'
import { fill } from '../../platform/copy/loans/catalogue.ts'
import { positionOf } from '../../core/products/client-position.ts'
import { projectedLoans } from '../../core/loans/loan-repository.ts'
import { productFor } from '../../core/products/product-repository.ts'

type Call = typeof googleMarket

/**
 * Whether the confirm page invites to the store: only who has repaid a loan and was not invited before. Nobody
 * has to praise what they do not know yet.
 */
export const inviteToStore: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller, payload) => {
  const { clock, config, db } = services
  const { borrowerId } = caller
  const loans = await projectedLoans(db, borrowerId)
  const { client } = positionOf(loans, clock.today())
  const product = await productFor(db, { productId: payload.productId, client, on: clock.today() })
  if (product === null) return refuse('PRODUCT_UNKNOWN')
  const rated = await db
    .selectFrom('app_events')
    .select('event_id')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'score')
    .limit(1)
    .executeTakeFirst()
  const copy = accountCopy(caller.language).store
  const { appName, storeLinks } = config.brand
  return done({
    isShow: client === 'repeat' && rated === undefined ? 1 : 0,
    title: fill(copy.title, { app: appName }),
    content: copy.content,
    storeUrl: caller.parameters.clientType === 'android' ? storeLinks.android : storeLinks.ios,
  })
}
