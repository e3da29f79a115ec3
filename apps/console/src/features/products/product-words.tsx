import { day } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { CLIENTS, type Version } from './product-fields.ts'

/** Ten thousand parts per million are one of a hundred. */
export const share = (ppm: number): string =>
  `${(ppm / 10_000).toLocaleString('en-PH', { maximumFractionDigits: 4 })}%`

export const clientName = (client: Version['client']): string =>
  CLIENTS.find(({ value }) => value === client)?.label ?? words(client)

/** The same in a word, for a column. */
export const CLIENT_WORDS: Readonly<Record<Version['client'], string>> = {
  new: 'New',
  repeat: 'Repeat',
  any: 'Everybody',
}

/** A day in a column, on one line. */
export const Day = ({ of }: { of: string }) => <span className="whitespace-nowrap">{day(of)}</span>

export const amounts = ({ amount }: Pick<Version, 'amount'>): string =>
  `${pesos(amount.min)} – ${pesos(amount.max)}`

const STATES: StateTable<Version['state']> = {
  planned: { label: 'Comes later', tone: 'info' },
  'in-force': { label: 'In force', tone: 'success' },
  replaced: { label: 'Replaced', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'warn' },
}

export const State = ({ state }: Pick<Version, 'state'>) => <StateBadge of={STATES} state={state} />
