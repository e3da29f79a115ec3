import type { ClientData, loanDetails } from '@sandigan/contract/client'
import { LinkRow, LinkRows, PhoneIcon } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../address/parameters.ts'
import { useLink } from '../address/use-link.ts'
import { callHours, weekday } from '../locale/date-times.ts'

type Order = ClientData<typeof loanDetails>

/** From wherever money is requested, the way for somebody who does not have it now; a call that is requested already. */
export function CannotPayLink({ callBack }: { callBack?: Order['callBack'] | undefined }) {
  const link = useLink()
  const order = orderOf(useParameters())
  return (
    <LinkRows>
      {callBack ? (
        <LinkRow
          icon={<PhoneIcon />}
          title={m.cannot_pay_call_when({ day: weekday(callBack.day), hours: callHours(callBack.hour) })}
          description={m.cannot_pay_row_call()}
          {...link('/cannotPay', { ...order })}
        />
      ) : (
        <LinkRow
          title={m.cannot_pay_title()}
          description={m.cannot_pay_row_text()}
          {...link('/cannotPay', { ...order })}
        />
      )}
    </LinkRows>
  )
}
