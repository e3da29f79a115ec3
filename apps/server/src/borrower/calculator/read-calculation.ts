/** From what was typed to what can be calculated. */
import { type calcEmiAdv, type Outcome, type PayloadOf, refuse } from '@sandigan/contract'
import {
  type CalculationField,
  type CalculationInput,
  type IsoDate,
  percentToPpm,
  pesosToCentavos,
  wrongCalculationField,
} from '@sandigan/lending'
import type { Caller } from '../../platform/context.ts'
import { messageOf } from '../../platform/copy/copy.ts'

type Typed = PayloadOf<typeof calcEmiAdv>
type Read = { ok: true; input: CalculationInput } | Extract<Outcome<never>, { ok: false }>

const WIRE_NAMES: Readonly<Record<CalculationField, keyof Typed>> = {
  amount: 'amount',
  periods: 'periods',
  termUnit: 'termUnit',
  monthlyRatePpm: 'rate',
  feePpm: 'feeRate',
  startOn: 'startDate',
}

/** Refuses by its name the first field that is no number or outside what the calculator works with. */
export function readCalculation({ language }: Pick<Caller, 'language'>, typed: Typed, today: IsoDate): Read {
  const number = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN)
  const input: CalculationInput = {
    amount: pesosToCentavos(typed.amount) ?? Number.NaN,
    periods: number(typed.periods),
    termUnit: number(typed.termUnit),
    monthlyRatePpm: percentToPpm(typed.rate) ?? Number.NaN,
    feePpm: percentToPpm(typed.feeRate ?? '0') ?? Number.NaN,
    feeMode: typed.feeMode ?? 'deducted',
    dueDateRule: typed.businessDays === '1' ? 'next-business-day' : 'as-is',
    ...(typed.stampTax === '1' && { stampTaxBorneBy: 'borrower' }),
    startOn: typed.startDate ?? today,
  }
  const wrong = wrongCalculationField(input, today)
  if (wrong === null) return { ok: true, input }
  const plain = refuse('CALCULATION_OUTSIDE')
  return refuse('CALCULATION_OUTSIDE', `${messageOf(plain, language)}: ${WIRE_NAMES[wrong]}`)
}
