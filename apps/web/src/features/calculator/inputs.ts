/** What is typed into the calculator, as text; the server validates and calculates. */
import {
  type calcEmiAdv,
  type calcIndex,
  type ClientData,
  type ClientPayload,
  typedNumber,
  withoutSigns,
} from '@sandigan/contract/client'

export type Index = ClientData<typeof calcIndex>
export type Figures = ClientData<typeof calcEmiAdv>
type Payload = ClientPayload<typeof calcEmiAdv>

export interface Inputs {
  readonly amount: string
  readonly rate: string
  readonly periods: string
  readonly termUnit: string
  readonly feeRate: string
  readonly feeMode: 'deducted' | 'spread'
  /** Empty: today. */
  readonly startDate: string
  readonly businessDays: '0' | '1'
  /** '1': the borrower bears the stamp tax, deducted from the payout. */
  readonly stampTax: '0' | '1'
}

export type InputField = 'amount' | 'rate' | 'periods' | 'termUnit' | 'feeRate' | 'startDate'

/** '6000.00' is edited as 6000, '1234.50' as it is. */
const plain = (amount: string): string => amount.replace(/\.00$/, '')

/** The server's inputs in the fields. */
export function inputsOf(from: Figures['inputs']): Inputs {
  return {
    amount: plain(from.amount),
    rate: plain(from.rate),
    periods: String(from.periods),
    termUnit: String(from.termUnit),
    feeRate: plain(from.feeRate),
    feeMode: from.feeMode,
    startDate: from.startDate,
    businessDays: from.businessDays === 1 ? '1' : '0',
    stampTax: from.stampTax === 1 ? '1' : '0',
  }
}

/** Where the calculator begins is today, whatever day that is when the page is opened again. */
const fromToday = (from: Figures['inputs']): Inputs => ({ ...inputsOf(from), startDate: '' })

/** The fields of a product, as far as it decides them; the start day is left as it was. */
export const productInputs = (
  { start }: Index['products'][number],
  { startDate }: Pick<Inputs, 'startDate'>,
): Inputs => ({ ...inputsOf(start), startDate })

type ChosenLoan = Readonly<Record<'productId' | 'amount' | 'periods' | 'termUnit', string>>

/** The loan that an address asks for: a product, its amount, its term. Without one, what the server begins with. */
export function firstInputs(index: Index, search: ChosenLoan): Inputs {
  const product = index.products.find(({ productId }) => productId === search.productId)
  const first = fromToday(product?.start ?? index.start)
  const given = (name: 'amount' | 'periods' | 'termUnit') => {
    const text = search[name]
    return text && /^\d{1,8}(\.\d{1,2})?$/.test(text) ? plain(text) : first[name]
  }
  return { ...first, amount: given('amount'), periods: given('periods'), termUnit: given('termUnit') }
}

/** What is pasted may be an amount or a rate. */
export const withoutRateSigns = (text: string): string => withoutSigns(text).replaceAll('%', '')

/** What is no number stays as it is typed, and is wrong. */
function tidy(text: string): string {
  const typed = withoutRateSigns(text)
  return typedNumber(typed) ?? typed
}

/** The inputs as they are sent. Two that are written differently and mean the same are sent alike. */
export function payloadOf(inputs: Inputs): Payload {
  const { feeMode, businessDays, stampTax, startDate } = inputs
  return {
    amount: tidy(inputs.amount),
    rate: tidy(inputs.rate) || '0',
    periods: tidy(inputs.periods),
    termUnit: tidy(inputs.termUnit),
    feeRate: tidy(inputs.feeRate) || '0',
    feeMode,
    businessDays,
    ...(stampTax === '1' && { stampTax }),
    ...(startDate && { startDate }),
  }
}

const isWithin = (text: string | undefined, form: RegExp, min: number, max: number): boolean =>
  text !== undefined && form.test(text) && Number(text) >= min && Number(text) <= max

const MONEY = /^\d{1,8}(\.\d{1,2})?$/
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/
const COUNT = /^\d{1,3}$/

/** Whether this is a whole number from 1 to an end. */
export const isCount = (text: string | undefined, max: number): boolean => isWithin(text, COUNT, 1, max)

/** The fields with values that the calculator cannot use. The server validates again. */
export function wrongFields(inputs: Inputs, limits: Index['limits']): InputField[] {
  const sent = payloadOf(inputs)
  const right: Record<InputField, boolean> = {
    amount: isWithin(sent.amount, MONEY, Number(limits.minAmount), Number(limits.maxAmount)),
    rate: isWithin(sent.rate, PERCENT, 0, Number(limits.maxRate)),
    feeRate: isWithin(sent.feeRate, PERCENT, 0, Number(limits.maxFeeRate)),
    termUnit: isCount(sent.termUnit, limits.maxTermUnit),
    periods:
      isCount(sent.periods, limits.maxPeriods) &&
      // A wrong distance is reported at its own field.
      (Number(sent.periods) * Number(sent.termUnit) <= limits.maxDays ||
        Number(sent.termUnit) > limits.maxTermUnit),
    startDate:
      inputs.startDate === '' ||
      (inputs.startDate >= limits.firstStart && inputs.startDate <= limits.lastStart),
  }
  return (Object.keys(right) as InputField[]).filter((field) => !right[field])
}

/** Whether stamp tax is a matter here: of a product whose borrower bears it, or of the loan in the fields. */
export const hasStampTax = (products: Index['products'], inputs: Inputs): boolean =>
  inputs.stampTax === '1' || products.some(({ start }) => start.stampTax === 1)

/** Whether the fields hold this product's rate, fee, stamp tax and one of its terms; the amount is free. */
export function isProduct(inputs: Inputs, product: Index['products'][number]): boolean {
  const own = payloadOf(inputsOf(product.start))
  const sent = payloadOf(inputs)
  return (
    Number(own.rate) === Number(sent.rate) &&
    Number(own.feeRate) === Number(sent.feeRate) &&
    own.feeMode === sent.feeMode &&
    own.stampTax === sent.stampTax &&
    product.choices.some(
      ({ periods, termUnit }) => String(periods) === sent.periods && String(termUnit) === sent.termUnit,
    )
  )
}
