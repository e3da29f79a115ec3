import type { ClientData, loanDetails } from '@sandigan/contract/client'
import { Amount, cx, Progress } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useMoney, useWritten } from '../locale/use-money.ts'
import { weekday } from '../locale/date-times.ts'

export type Payment = NonNullable<ClientData<typeof loanDetails>['payment']>

/** What is to be paid, as large as it matters: how much, by when, and how much of the loan is paid back. */
export function PaymentHero({ payment }: { payment: Payment }) {
  const { amount, amountText, date, when, late, paid, of } = payment
  const money = useMoney()
  const written = useWritten()
  const day = weekday(date)
  return (
    <div>
      <Amount size="xl" label={amountText}>
        {money(amount)}
      </Amount>
      {when && (
        // Without a break inside: on a narrow phone the day goes to the next line whole.
        <p className="mt-1 flex flex-wrap gap-x-2">
          <span className={cx('font-semibold', late && 'text-danger')}>{written(when)}</span>{' '}
          {date && (
            <span className="text-muted">
              <time dateTime={date}>{late ? m.loan_was_due({ date: day }) : day}</time>
            </span>
          )}
        </p>
      )}
      <div className="mt-4">
        <Progress value={paid} of={of} label={m.loan_paid_of({ paid, of })} />
      </div>
    </div>
  )
}
