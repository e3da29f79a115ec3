import type { Order } from './order.ts'

/** Review has no next step, whatever the link says. (Specification, point 4.) */
const UNDER_REVIEW = 21

/** How this page is entered from the page that `playeduL` leads to. */
const FROM_NOTE = 'note'

/** A link to the order page itself would redirect endlessly. */
const leadsHere = (link: string): boolean => /^\/(loanDetail|order)(\?|#|$)/.test(link)

/** The link that is open for this order, whether or not it is followed. */
export const openLinkOf = ({
  orderStatus,
  playeduL,
}: Pick<Order, 'orderStatus' | 'playeduL'>): string | null =>
  orderStatus !== UNDER_REVIEW && playeduL !== '' && !leadsHere(playeduL) ? playeduL : null

/**
 * The link that replaces the order page: `playeduL`, once the status is not 21. A borrower who comes back from that
 * page expects the order; redirecting again would be an endless loop.
 */
export function redirectLink(
  order: Pick<Order, 'orderStatus' | 'playeduL'>,
  { from }: { readonly from?: string },
): string | null {
  return from === FROM_NOTE ? null : openLinkOf(order)
}

/** Whether a redirect can follow the link. Any other link is for the native app, which only a shown page has. */
export const followsByItself = (link: string): boolean =>
  /^https?:\/\//i.test(link) || (link.startsWith('/') && !link.startsWith('//'))
