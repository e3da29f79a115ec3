import type { ClientData, listProvisions, showProvisions } from '@sandigan/contract/client/operator'
import type { Rows } from '../../shared/charts/rows-link.tsx'
import { counted } from '../../shared/format/pesos.ts'
import { addressOf } from '../../shared/router/address.ts'

export type Shown = NonNullable<ClientData<typeof showProvisions>['shown']>
export type Cause = Shown['movements'][number]['cause']
export type ProvisionLoan = ClientData<typeof listProvisions>['rows'][number]

export const CAUSES: Readonly<Record<Cause, string>> = {
  new: 'New loans',
  ended: 'Loans that ended',
  sold: 'Loans that were sold',
  'written-off': 'Written off',
  death: 'In default: borrower died',
  fraud: 'In default: fraud',
  stage: 'Stage changed',
  rates: 'New rates',
  rest: 'Everything else',
}

export const STAGES = ['Stage 1: as expected', 'Stage 2: riskier', 'Stage 3: in default'] as const
export const stageWords = (stage: number): string => STAGES[stage - 1] ?? `Stage ${stage}`

/** A row of the rates, both ends included. @param to null: or more */
export function bucketWords(from: number, to: number | null): string {
  if (to === null) return from === 0 ? 'Late or not' : `${days(from)} late or more`
  if (to === 0) return 'Not late'
  return from === to ? `${days(from)} late` : `${from} to ${days(to)} late`
}

const days = (no: number): string => counted(no, 'day')

/** The loans behind a figure of a month. */
export const provisionLoans = (search: Readonly<Record<string, string>>): Rows => ({
  address: addressOf({ to: '/console/books/provisions/loans', search }),
  action: 'listProvisions',
})
