import { loanDetails } from '@sandigan/contract/client'
import { redirect } from '../../router/screen.ts'
import { orderOf, withShared } from '../../shared/address/parameters.ts'
import type { orderSearch, SearchOf } from '../../shared/address/search.ts'
import { type Loaded, load } from '../../shared/request/load.ts'
import { followsByItself, redirectLink } from './redirect.ts'
import type { Order } from './order.ts'

/**
 * The order. Where the server gave a link to continue to, the page is never shown: the redirect happens before it, over
 * HTTP on a first visit and in the history when it comes up later. (Specification, point 4.)
 */
export async function loadOrder(search: SearchOf<typeof orderSearch>): Promise<Loaded<Order>> {
  const order = await load(loanDetails, orderOf(search), search)
  const link = order.success ? redirectLink(order.data, search) : null
  if (link && followsByItself(link)) throw redirect(withShared(link, search))
  return order
}
