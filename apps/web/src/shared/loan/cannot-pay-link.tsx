import { LinkRow, LinkRows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../address/parameters.ts'
import { useLink } from '../address/use-link.ts'

/** From wherever money is requested, the way for somebody who does not have it now. */
export function CannotPayLink() {
  const link = useLink()
  const order = orderOf(useParameters())
  return (
    <LinkRows>
      <LinkRow
        title={m.cannot_pay_title()}
        description={m.cannot_pay_row_text()}
        {...link('/cannotPay', { ...order })}
      />
    </LinkRows>
  )
}
