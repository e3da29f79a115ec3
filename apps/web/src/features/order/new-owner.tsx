import { Card, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Order } from './order.ts'

/** Who owns the loan from which day on, and where to pay from then on. */
export function NewOwner({ sale }: { sale: NonNullable<Order['sale']> }) {
  const money = useMoney()
  const { buyer, from, payTo, contact, left } = sale
  return (
    <Card title={m.order_owner_title()}>
      <p className="-mt-1 mb-3 font-semibold wrap-anywhere">{buyer}</p>
      <Rows
        rows={[
          ...(left === undefined
            ? []
            : [{ label: m.order_owner_left(), value: money(left), emphasis: true }]),
          { label: m.order_owner_from(), value: longDate(from) },
        ]}
      />
      {left === undefined && <p className="mt-3">{m.order_owner_until()}</p>}
      <dl className="mt-3 flex flex-col gap-3 wrap-anywhere">
        <Line
          label={left === undefined ? m.order_owner_pay_then({ date: longDate(from) }) : m.order_owner_pay()}
        >
          {payTo}
        </Line>
        <Line label={m.order_owner_contact()}>{contact}</Line>
      </dl>
    </Card>
  )
}

/** A text that may be long: below its label, and not beside it. */
const Line = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="text-note text-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
