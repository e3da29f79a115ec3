import type { ClientData, loanDetails } from '@sandigan/contract/client'
import { Amount, cx, Progress } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useMoney } from '../locale/use-money.ts'
import { weekday } from '../locale/moments.ts'

export type Payment = NonNullable<ClientData<typeof loanDetails>['payment']>

/** What is to be paid, as large as it matters: how much, by when, and how much of the loan is paid back. */
export function PaymentHero({ payment }: { payment: Payment }) {
  const { amount, amountText, date, when, late, paid, of } = payment
  const money = useMoney()
  const day = weekday(date)
  return (
    <div>
      <Amount size="xl" label={amountText}>
        {money(amount)}
      </Amount>
      {when && (
        // The day goes to the next line whole; the dot before it is cut off there, at the edge.
        <p className="mt-1 overflow-x-clip">
          <span className="-ml-3 flex flex-wrap">
            <span className={cx('pl-3 font-semibold', late && 'text-danger')}>{when}</span>
            {date && (
              <span className="flex min-w-0 text-muted">
                <span className="w-3 shrink-0 text-center"> · </span>
                <time dateTime={date}>{late ? m.loan_was_due({ date: day }) : day}</time>
              </span>
            )}
          </span>
        </p>
      )}
      <div className="mt-4">
        <Progress value={paid} of={of} label={m.loan_paid_of({ paid, of })} />
      </div>
    </div>
  )
}
