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

/** What a borrower would like: an amount (decimal pesos) and a term. */
export interface Wish {
  readonly amount: string
  readonly periods: number
  readonly termUnit: number
}

/** A finger on the slider passes many amounts; the figures are asked for where it rests. */
const REST_MS = 250

const wishOf = ({ amount, periods, termUnit }: Product): Wish => ({ amount, periods, termUnit })

const isSame = (a: Wish, b: Wish): boolean =>
  a.amount === b.amount && a.periods === b.periods && a.termUnit === b.termUnit

/** A wish kept from an earlier visit, if the product still offers it. */
export function stillOffered(product: Product, wish: Wish): boolean {
  return (
    amountAt(product, stepOf(product, wish.amount)) === wish.amount &&
    product.choices.some(({ periods, termUnit }) => periods === wish.periods && termUnit === wish.termUnit)
  )
}

export const wishPayload = (productId: string, wish: Wish): ClientPayload<typeof productDetail> => ({
  productId,
  amount: wish.amount,
  periods: String(wish.periods),
  termUnit: String(wish.termUnit),
})

const figuresOf = (payload: ClientPayload<typeof productDetail>, parameters: ClientParameters) =>
  send(productDetail, payload, parameters)

/**
 * The chosen offer and its figures. A change asks for new figures once it rests; until they come the last ones
 * stay (`stale`), and what could not be had is said in `problem`.
 */
export function useOffer(first: Product) {
  const { productId } = first
  const [kept, keep] = useDraft<Wish | null>(`offer:${productId}`, null)
  const { shown, problem, ask } = useNewest(first, figuresOf)
  const wish = kept && stillOffered(first, kept) ? kept : wishOf(first)
  const { amount, periods, termUnit } = wish
  const stale = !isSame(wish, wishOf(shown))

  useEffect(() => {
    if (!stale) return
    const timer = setTimeout(() => void ask(wishPayload(productId, { amount, periods, termUnit })), REST_MS)
    return () => clearTimeout(timer)
  }, [productId, amount, periods, termUnit, stale, ask])

  return {
    wish,
    change: (next: Partial<Wish>) => keep({ ...wish, ...next }),
    shown,
    stale,
    problem: stale ? problem : undefined,
    retry: () => void ask(wishPayload(productId, wish)),
  }
}
