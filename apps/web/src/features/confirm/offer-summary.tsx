import { termDays } from '@sandigan/lending'
import { Amount, Card, Divider, Identity, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { detailRows } from '../../shared/loan/detail-rows.ts'
import { useMoney } from '../../shared/use-money.ts'
import type { Offer } from './load-offer.ts'

/** Product, amount, term, rate and the detail rows. (Specification, point 2 "Loan confirmation, version V3".) */
export function OfferSummary({ offer }: { offer: Offer }) {
  const money = useMoney()
  return (
    <Card>
      <Identity logo={offer.comProductLogo} name={offer.comProductName} />
      <Divider />
      <Amount label={m.loan_you_borrow()} size="xl">
        {money(offer.amount)}
      </Amount>
      <p className="mt-2 font-medium">{m.confirm_term({ days: termDays(offer) })}</p>
      {offer.pRateDsc && <p className="mt-0.5 text-[0.9375rem] text-muted">{offer.pRateDsc}</p>}
      {offer.details.length > 0 && (
        <>
          <Divider />
          <Rows rows={detailRows(offer.details)} />
        </>
      )}
    </Card>
  )
}
