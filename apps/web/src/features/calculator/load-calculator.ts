import {
  calcEmiAdv,
  calcExchangeRate,
  calcIndex,
  calcListLoan,
  type ClientData,
} from '@sandigan/contract/client'
import type { offerSearch, SearchOf } from '../../shared/address/search.ts'
import { type Loaded, load } from '../../shared/request/load.ts'
import { type Figures, firstInputs, type Index, type Inputs, payloadOf } from './inputs.ts'

export type Rates = ClientData<typeof calcExchangeRate>
export type SavedLoans = ClientData<typeof calcListLoan>

export interface FirstFigures {
  readonly inputs: Inputs
  readonly figures: Loaded<Figures>
  readonly rates: Loaded<Rates>
}

export interface LoadedCalculator {
  readonly index: Loaded<Index>
  /** The loan that is shown before anything is typed; missing where the index did not come. */
  readonly first: FirstFigures | undefined
  /** Missing for a visitor without a session. */
  readonly saved: Loaded<SavedLoans> | undefined
}

/** What the calculator shows in the first HTML, before any script has run. */
export async function loadCalculator(search: SearchOf<typeof offerSearch>): Promise<LoadedCalculator> {
  const [index, saved] = await Promise.all([
    load(calcIndex, {}, search),
    search.sessionId ? load(calcListLoan, {}, search) : undefined,
  ])
  if (!index.success) return { index, first: undefined, saved }
  const inputs = firstInputs(index.data, search)
  const payload = payloadOf(inputs)
  const [figures, rates] = await Promise.all([
    load(calcEmiAdv, payload, search),
    load(calcExchangeRate, { amount: payload.amount }, search),
  ])
  return { index, first: { inputs, figures, rates }, saved }
}
