import { Amount, Card, Divider, Identity, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { OfferGlance } from '../../shared/loan/offer-glance.tsx'
import { useDetailRows } from '../../shared/loan/use-detail-rows.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Confirmable } from './confirmable.ts'

interface OfferSummaryProps {
  offer: Confirmable
  logo: string
  name: string
  /** What matters most after the amount. */
  line: string
  note?: string
  /** What the rates are, in words; without them the effective one is a figure. */
  rates?: string
}

/**
 * Product, amount, the offer in one look, where the money goes, and the detail rows. (Specification, point 2, both
 * versions of the loan confirmation.)
 */
export function OfferSummary({ offer, logo, name, line, note, rates }: OfferSummaryProps) {
  const money = useMoney()
  const detailRows = useDetailRows()
  const { account, details } = offer
  const rows = [
    ...(account === '' ? [] : [{ label: m.loan_money_to(), value: account }]),
    ...detailRows(details),
  ]
  return (
    <Card>
      <Identity logo={logo} name={name} />
      <div className="mt-4 mb-4">
        <Amount label={m.loan_you_borrow()} size="xl">
          {money(offer.amount)}
        </Amount>
        <p className="mt-1 font-semibold">{line}</p>
        {note && <p className="text-muted">{note}</p>}
      </div>
      <OfferGlance offer={offer} {...(rates !== undefined && { rates })} />
      {rows.length > 0 && (
        <>
          <Divider />
          <Rows rows={rows} />
        </>
      )}
    </Card>
  )
}
