import type { ClientData, initPayType } from '@sandigan/contract/client'
import { Banner, LinkButton } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../address/parameters.ts'
import { useLink } from '../address/use-link.ts'
import { useMoney, useWritten } from '../locale/use-money.ts'

export type PaymentOnWay = ClientData<typeof initPayType>['onTheWay'][number]

interface OnTheWayProps {
  /** Missing from an order that an earlier version stored on the phone. */
  payments?: readonly PaymentOnWay[] | undefined
}

/**
 * A payment that was begun and that nobody has reported to us yet: said at once, with the way back to its code. One
 * that the account refused is not on its way, and says so.
 */
export function OnTheWay({ payments = [] }: OnTheWayProps) {
  const money = useMoney()
  const written = useWritten()
  const link = useLink()
  const order = orderOf(useParameters())
  return payments.map(({ kind, channel, amount, text, url }, index) => (
    <Banner
      // They have no ids, two may be alike in everything, and a banner keeps nothing.
      key={index}
      tone={kind === 'refused' ? 'danger' : 'info'}
      title={`${kind === 'refused' ? m.repayment_refused() : m.repayment_on_way()}: ${money(amount)} · ${channel}`}
      action={
        url && (
          <LinkButton kind="secondary" size="small" {...link(url, { ...order })}>
            {m.repayment_see_code()}
          </LinkButton>
        )
      }
    >
      {written(text)}
    </Banner>
  ))
}
