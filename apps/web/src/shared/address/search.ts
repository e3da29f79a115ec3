/**
 * What each family of screens reads of its address. Anybody may have written an address, so a screen names the fields
 * it reads by a schema: a missing field reads as empty text, and so does one with an impossible value. What a text
 * refers to (an order, a code) is for the service to check.
 */
import { type ClientParameter, PROMOTION_PARAMETERS } from '@sandigan/contract/client'
import { useMemo } from 'react'
import type { SearchText } from '../../router/address.ts'
import type { SearchSchema } from '../../router/screen.ts'
import { type Carried, mirrored, sharedParameters, useParameters } from './parameters.ts'

/** Who the client is, its session, its language: what every link carries on. */
export type SharedSearch = Readonly<Partial<Record<ClientParameter | Carried, string>>>

type Fields = Readonly<Record<string, (text: string) => string>>
type Read<F extends Fields> = { readonly [Name in keyof F]: ReturnType<F[Name]> }

/** The search values of a schema. */
export type SearchOf<S> = S extends SearchSchema<infer Search> ? Search : never

/** Any text, as it is written: a parser would turn `1e5` into a number and round long ids. */
const text = (value: string): string => value

/** One of these, else empty. */
const oneOf =
  <const Value extends string>(...values: readonly Value[]) =>
  (value: string): Value | '' =>
    values.find((one) => one === value) ?? ''

/** Both spellings of an id fill its field. */
const searchSchema =
  <const F extends Fields>(fields: F): SearchSchema<SharedSearch & Read<F>> =>
  (search: SearchText) => {
    const given = mirrored(search)
    const read = Object.fromEntries(
      Object.entries(fields).map(([name, readField]) => [name, readField(given[name] ?? '')]),
    )
    return { ...sharedParameters(search), ...(read as Read<F>) }
  }

const ORDER = { productId: text, orderId: text }
/** Shown in a frame of the page that opened it, which has the ways back. */
const framed = oneOf('1')

export const sharedSearch = searchSchema({})
export const orderSearch = searchSchema({
  ...ORDER,
  /** The page that leads here, where it changes what is shown. */
  from: oneOf('confirm', 'note'),
  source: oneOf('loanDetail'),
})
export const offerSearch = searchSchema({ ...ORDER, amount: text, periods: text, termUnit: text })
export const agreementSearch = searchSchema({
  ...ORDER,
  amount: text,
  periods: text,
  termUnit: text,
  framed,
  from: oneOf('loanConfirm'),
})
export const repaySearch = searchSchema({ ...ORDER, pay: oneOf('all', 'other') })
export const legacySearch = searchSchema({ ...ORDER, couponId: text, userId: text })
export const codeSearch = searchSchema({
  ...ORDER,
  showType: text,
  payCode: text,
  payCodeImg: text,
  repayAmount: text,
})
export const savedCodeSearch = searchSchema({ ...ORDER, isDelay: text })
export const complaintSearch = searchSchema({
  ...ORDER,
  orderNo: text,
  problemType: text,
  problemSonType: text,
})
export const complaintDetailsSearch = searchSchema({ problemId: text })
export const ordersSearch = searchSchema({ state: oneOf('all', 'review', 'open', 'settled', 'closed') })
export const loginSearch = searchSchema({ next: text })
export const jointSearch = searchSchema({ reason: text })

type PromotionParameter = (typeof PROMOTION_PARAMETERS)[number]
export const promotionSearch = searchSchema(
  Object.fromEntries(PROMOTION_PARAMETERS.map((name) => [name, text])) as Record<
    PromotionParameter,
    typeof text
  >,
)

/** What the address of this page says, read by a schema. */
export function useSearch<Search>(schema: SearchSchema<Search>): Search {
  const search = useParameters()
  return useMemo(() => schema(search), [schema, search])
}
