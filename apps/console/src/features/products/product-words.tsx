import { Badge, type BadgeTone } from '../../shared/controls/badge.tsx'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { CLIENTS, type Version } from './product-fields.ts'

/** Ten thousand parts per million are one of a hundred. */
export const share = (ppm: number): string =>
  `${(ppm / 10_000).toLocaleString('en-PH', { maximumFractionDigits: 4 })} %`

export const clientName = (client: Version['client']): string =>
  CLIENTS.find(({ value }) => value === client)?.label ?? words(client)

export const amounts = ({ amount }: Pick<Version, 'amount'>): string =>
  `${pesos(amount.min)} – ${pesos(amount.max)}`

const STATES: Readonly<Record<Version['state'], { label: string; tone: BadgeTone }>> = {
  planned: { label: 'Comes later', tone: 'info' },
  'in-force': { label: 'In force', tone: 'success' },
  replaced: { label: 'Replaced', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'warn' },
}

export function State({ state }: Pick<Version, 'state'>) {
  const { label, tone } = STATES[state]
  return <Badge tone={tone}>{label}</Badge>
}
