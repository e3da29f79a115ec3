/** From what a caller requested to an offer that the rules allow. */
import { type Outcome, refuse } from '@sandigan/contract'
import { type Centavos, type Offer, offerOf, pesosToCentavos, type ProductVersion } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { readHolidays } from '../loans/holidays.ts'
import { type ProjectedLoan, projectedLoans } from '../loans/loan-repository.ts'
import { errorCodeOf } from '../loans/refusal-codes.ts'
import { type ClientPosition, positionOf } from './client-position.ts'
import { type Product, productFor } from './product-repository.ts'

export interface OfferWish {
  readonly productId: string
  readonly amount?: string
  readonly periods?: string
  readonly termUnit?: string
}

export interface ChosenOffer {
  readonly product: Product
  readonly offer: Offer
  readonly position: ClientPosition
  readonly loans: readonly ProjectedLoan[]
}

/**
 * What is left out of the wish is chosen: the middle of the range, the first term. What is given must be
 * offered exactly, or the wish is refused.
 */
export async function chooseOffer(
  db: Db,
  services: Services,
  borrowerId: string,
  wish: OfferWish,
): Promise<{ ok: true; chosen: ChosenOffer } | Extract<Outcome<never>, { ok: false }>> {
  const today = services.clock.today()
  const loans = await projectedLoans(db, borrowerId)
  const position = positionOf(loans, today)
  const product = await productFor(db, { productId: wish.productId, client: position.client, on: today })
  if (product === null) return refuse('PRODUCT_UNKNOWN')
  const amount = wish.amount === undefined ? middleOf(product.version) : pesosToCentavos(wish.amount)
  if (amount === null) return refuse('AMOUNT_NOT_OFFERED')
  const offer = offerOf(
    product.version,
    {
      amount,
      ...termOf(product.version, wish),
      client: position.client,
      on: today,
    },
    await readHolidays(db),
  )
  if (!offer.ok) return refuse(errorCodeOf(offer.code))
  return { ok: true, chosen: { product, offer, position, loans } }
}

/** The amount in the middle of a product's range, on its step. */
export function middleOf({ amount }: ProductVersion): Centavos {
  const steps = Math.floor((amount.max - amount.min) / amount.step / 2)
  return amount.min + steps * amount.step
}

function termOf(version: ProductVersion, wish: OfferWish): { periods: number; termUnit: number } {
  const first = version.choices[0]
  const number = (text: string | undefined, fallback: number) =>
    text === undefined ? fallback : /^\d{1,3}$/.test(text) ? Number(text) : 0
  return {
    periods: number(wish.periods, first?.periods ?? 0),
    termUnit: number(wish.termUnit, first?.termUnit ?? 0),
  }
}
