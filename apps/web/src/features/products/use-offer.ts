import {
  type ClientData,
  type ClientParameters,
  type ClientPayload,
  productDetail,
} from '@sandigan/contract/client'
import { useEffect } from 'react'
import { send } from '../../shared/request/send.ts'
import { useNewest } from '../../shared/request/use-newest.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { amountAt, stepOf } from './amount-steps.ts'

export type Product = ClientData<typeof productDetail>

/** What a borrower chose: an amount (decimal pesos) and a term. */
export interface OfferChoice {
  readonly amount: string
  readonly periods: number
  readonly termUnit: number
}

/** A finger on the slider passes many amounts; the figures are requested where it stops. */
const REST_MS = 250

const choiceOf = ({ amount, periods, termUnit }: Product): OfferChoice => ({ amount, periods, termUnit })

const isSame = (a: OfferChoice, b: OfferChoice): boolean =>
  a.amount === b.amount && a.periods === b.periods && a.termUnit === b.termUnit

/** A choice stored by an earlier visit, if the product still offers it. */
export function isOffered(product: Product, choice: OfferChoice): boolean {
  return (
    amountAt(product, stepOf(product, choice.amount)) === choice.amount &&
    product.choices.some(
      ({ periods, termUnit }) => periods === choice.periods && termUnit === choice.termUnit,
    )
  )
}

export const choicePayload = (
  productId: string,
  choice: OfferChoice,
): ClientPayload<typeof productDetail> => ({
  productId,
  amount: choice.amount,
  periods: String(choice.periods),
  termUnit: String(choice.termUnit),
})

const figuresOf = (payload: ClientPayload<typeof productDetail>, parameters: ClientParameters) =>
  send(productDetail, payload, parameters)

/**
 * The chosen offer and its figures. A change requests new figures once it stops; until they arrive the last ones stay
 * (`stale`), and `problem` says what could not be loaded.
 */
export function useOffer(first: Product) {
  const { productId } = first
  const [stored, store] = useDraft<OfferChoice | null>(`offer:${productId}`, null)
  const { shown, problem, request } = useNewest(first, figuresOf)
  const choice = stored && isOffered(first, stored) ? stored : choiceOf(first)
  const { amount, periods, termUnit } = choice
  const stale = !isSame(choice, choiceOf(shown))

  useEffect(() => {
    if (!stale) return
    const timer = setTimeout(
      () => void request(choicePayload(productId, { amount, periods, termUnit })),
      REST_MS,
    )
    return () => clearTimeout(timer)
  }, [productId, amount, periods, termUnit, stale, request])

  return {
    choice,
    change: (next: Partial<OfferChoice>) => store({ ...choice, ...next }),
    shown,
    stale,
    problem: stale ? problem : undefined,
    retry: () => void request(choicePayload(productId, choice)),
  }
}
