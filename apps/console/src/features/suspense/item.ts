import type { ClientData, listSuspense } from '@sandigan/contract/client/operator'
import { pesos } from '../../shared/format/pesos.ts'
import type { StateTable } from '../../shared/state/state-badge.tsx'

export type Item = ClientData<typeof listSuspense>['rows'][number]

export const STATES: StateTable<Item['state']> = {
  open: { label: 'Open', tone: 'warn' },
  matched: { label: 'Matched', tone: 'success' },
  returned: { label: 'Returned' },
}

export const REPORTED_BY: Readonly<Record<Item['toldBy'], string>> = {
  provider: 'The provider',
  file: 'Only a settlement file, not confirmed',
  'file-confirmed': 'A settlement file that two people confirmed',
}

/** Money of a provider as it says it: pesos with their sign, anything else with its currency. */
export const money = ({ amount, currency }: Item): string =>
  currency === 'PHP' ? pesos(amount) : `${amount} ${currency}`
