import { type ClientData, sellLoan, type showLoan, withdrawSale } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { day } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { SALE_TERMS } from '../../shared/sale/sale-terms.ts'
import { again } from './loan-actions.tsx'

type Sale = NonNullable<ClientData<typeof showLoan>['sale']>

/** The sale of a loan: what was agreed, and what is still to be had. */
export function SaleOfLoan({ orderId, sale }: { orderId: string; sale: Sale | null }) {
  const given = { orderId }
  return (
    <Part title="Sale">
      {sale && (
        <div className="mb-3">
          <Facts facts={saleFacts(sale)} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {sale === null && (
          <Action
            call={sellLoan}
            title="Sell the loan"
            about="To a buyer, for a price. The borrower gets an SMS with the approval and reads in the app who will own the loan and where to pay. Until the day of the transfer all goes on as before; from then on nothing is charged here, and what is still paid here is passed on to the buyer."
            given={given}
            fields={[{ name: 'price', label: 'Price in pesos', kind: 'pesos' }, ...SALE_TERMS]}
            done={(data) => again(data, 'Sale agreed')}
          />
        )}
        {sale?.transferred === null && (
          <Action
            call={withdrawSale}
            title="Withdraw the sale"
            about="Up to the day before the transfer: the loan stays here as if no sale had been agreed. The borrower gets an SMS."
            given={given}
            done={(data) => again(data, 'Sale withdrawn')}
          />
        )}
      </div>
    </Part>
  )
}

/** To whom the loan is sold, from when, and what the borrower has paid here since. */
const saleFacts = ({ buyer, contact, payTo, price, noticedOn, transferOn, transferred }: Sale) => [
  { name: transferred ? 'Sold to' : 'Will be sold to', value: `${buyer}, from ${day(transferOn)} on` },
  { name: 'Price', value: pesos(price) },
  { name: 'Notice', value: day(noticedOn) },
  { name: 'Borrower pays to', value: `${payTo} (${contact})` },
  { name: 'Owed to the buyer then', value: transferred && pesos(transferred.owed) },
  { name: 'Paid here for the buyer', value: transferred && pesos(transferred.forBuyer) },
]
