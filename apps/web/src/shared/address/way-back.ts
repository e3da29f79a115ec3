import { useAddress } from '../../router/use-router.ts'
import { orderOf, useParameters } from './parameters.ts'
import { type LinkProps, useLink } from './use-link.ts'

/**
 * Pages that leave only the page above them in the history: the forms on the way to them are done, and the browser's way
 * back leads where the arrow does.
 */
export const ABOVE: Readonly<Record<string, string>> = {
  '/newLoanConfirm': '/productDetail',
  '/loanConfirm': '/productDetail',
}

/** The page above another; a path that is not named here lies under the main page. */
const PARENTS: Readonly<Record<string, string>> = {
  ...ABOVE,
  '/loanAgreement': '/loanDetail',
  '/repay': '/loanDetail',
  '/repayDelay': '/loanDetail',
  '/repayChoice': '/loanDetail',
  '/loanPlan': '/loanDetail',
  '/repayment': '/repayChoice',
  '/reportPayment': '/repayChoice',
  '/complaint': '/customerService',
  '/complaintList': '/complaint',
  '/complainPageNext': '/complaint',
  '/complainDetails': '/complaintList',
}
/** Where everything begins: nothing lies above. */
const ROOTS = ['/main', '/login', '/promotion']

/** @returns the path of the page above, or null where there is none. */
export function parentOf(pathname: string): string | null {
  if (ROOTS.includes(pathname)) return null
  if (pathname.startsWith('/certify/')) return '/certify'
  return PARENTS[pathname] ?? '/main'
}

/** The way back of a page that has no data to show: what is not ready, or did not come, is no dead end. */
export function useWayBack(): LinkProps | undefined {
  const link = useLink()
  const search = useParameters()
  const pathname = useAddress().path
  const parent = search['framed'] === '1' ? null : parentOf(pathname)
  if (parent === null) return undefined
  const order = orderOf(search)
  return link(parent === '/loanDetail' && !order.orderId ? '/orderList' : parent, { ...order })
}
