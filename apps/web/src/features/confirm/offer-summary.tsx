import { Amount, Card, Divider, Identity, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useDetailRows } from '../../shared/loan/use-detail-rows.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Confirmable } from './confirmable.ts'

interface OfferSummaryProps extends Pick<Confirmable, 'amount' | 'details'> {
  logo: string
  name: string
  /** What matters most after the amount. */
  line: string
  notes?: readonly string[]
}

/** Product, amount and the detail rows. (Specification, point 2, both versions of the loan confirmation.) */
export function OfferSummary({ logo, name, amount, line, notes = [], details }: OfferSummaryProps) {
  const money = useMoney()
  const detailRows = useDetailRows()
  return (
    <Card>
      <Identity logo={logo} name={name} />
      <Divider />
      <Amount label={m.loan_you_borrow()} size="xl">
        {money(amount)}
      </Amount>
      <p className="mt-2 font-semibold">{line}</p>
      {notes.map((note) => (
        <p key={note} className="mt-0.5 text-muted">
          {note}
        </p>
      ))}
      {details.length > 0 && (
        <>
          <Divider />
          <Rows rows={detailRows(details)} />
        </>
      )}
    </Card>
  )
}
