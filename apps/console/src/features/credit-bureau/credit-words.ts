import type { ClientData, listCreditRows } from '@sandigan/contract/client/operator'
import type { StateTable } from '../../shared/state/state-badge.tsx'

export type CreditRow = ClientData<typeof listCreditRows>['rows'][number]

export const PHASES: Readonly<Record<CreditRow['phase'], string>> = {
  active: 'Active',
  'written-off': 'Written off',
  closed: 'Paid at its end',
  'closed-early': 'Paid in advance',
  'closed-for-less': 'Ended for less',
  sold: 'Sold',
  undone: 'No loan: the money came back',
}

export const ROW_STATES: StateTable<CreditRow['state']> = {
  'to-submit': { label: 'To submit', tone: 'warn' },
  submitted: { label: 'Submitted', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
}

export const CAUSES: Readonly<Record<NonNullable<CreditRow['cause']>, string>> = {
  changed: 'Something of the month was learned later',
  dispute: 'The borrower disputes it',
  operator: 'By an operator',
}
