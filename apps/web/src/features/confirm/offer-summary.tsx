import { Amount, Card, Identity, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { OfferGlance } from '../../shared/loan/offer-glance.tsx'
import { PlanCard } from '../../shared/loan/plan-card.tsx'
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
 * Product, amount, the main figures of the offer, and where the money goes. (Specification, point 2, both versions of
 * the loan confirmation.)
 */
export function OfferSummary({ offer, logo, name, line, note, rates }: OfferSummaryProps) {
  const money = useMoney()
  return (
    <Card>
      <Identity logo={logo} name={name} />
      <div className="my-4">
        <Amount label={m.loan_you_borrow()} size="lg">
          {money(offer.amount)}
        </Amount>
        <p className="mt-1 font-semibold">{line}</p>
        {note && <p className="text-note text-muted">{note}</p>}
      </div>
      <OfferGlance offer={offer} {...(rates !== undefined && { rates })} />
      {offer.account !== '' && (
        <div className="mt-4">
          <Rows rows={[{ label: m.loan_money_to(), value: offer.account }]} />
        </div>
      )}
    </Card>
  )
}

/** What the cost is made of, and the plan. (Specification, point 2.) */
export function OfferDetails({ offer }: Pick<OfferSummaryProps, 'offer'>) {
  const detailRows = useDetailRows()
  return (
    <>
      {offer.details.length > 0 && (
        <Card title={m.loan_cost_title()}>
          <Rows rows={detailRows(offer.details)} />
        </Card>
      )}
      <PlanCard steps={offer.repay_plans} total={offer.totalPayable} chart />
    </>
  )
}
