import { Amount, Card, Divider, LinkButton, PaymentReceivedPicture, Rows } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { useGo } from '../../../shared/address/parameters.ts'
import { longDate } from '../../../shared/locale/format.ts'
import { weekdayDate } from '../../../shared/locale/date-times.ts'
import { useMoney } from '../../../shared/locale/use-money.ts'
import { ShareReceipt } from '../share-receipt.tsx'
import type { CodeStatus } from './use-code-status.ts'

interface ReceivedProps {
  status: CodeStatus
  paid: NonNullable<CodeStatus['paid']>
}

/** The payment that the page was waiting for: how much, when, and what comes next. */
export function Received({ status: { nextDue, nextDueOn, settled }, paid }: ReceivedProps) {
  const money = useMoney()
  const go = useGo()
  const next = settled === 1 ? m.repayment_received_settled() : undefined
  return (
    <Card>
      <div className="flex flex-col items-center gap-1 pt-1 text-center">
        <PaymentReceivedPicture />
        <h2 className="mt-2 text-heading leading-snug font-semibold text-success">
          {m.repayment_received()}
        </h2>
        <Amount align="centre" note={paid.at}>
          {money(paid.amount)}
        </Amount>
        {paid.countsFrom && (
          <p className="text-note text-muted">
            {m.repayment_received_counts({ date: longDate(paid.countsFrom) })}
          </p>
        )}
      </div>
      <Divider />
      {next && <p className="text-center font-semibold">{next}</p>}
      {!next && nextDueOn && (
        <Rows
          rows={[
            {
              label: m.repayment_received_next(),
              hint: weekdayDate(nextDueOn),
              value: money(nextDue),
              emphasis: true,
            },
          ]}
        />
      )}
      <div className="mt-4 flex flex-col items-center gap-1">
        <LinkButton kind="secondary" href={go.href(paid.receiptUrl)}>
          {m.repayment_receipt()}
        </LinkButton>
        <ShareReceipt href={go.href(paid.receiptUrl)} />
      </div>
    </Card>
  )
}
