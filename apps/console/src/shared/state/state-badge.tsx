import { Badge, type BadgeTone } from '../controls/badge.tsx'
import type { Option } from '../controls/field.tsx'
import { words } from '../format/words.ts'

/** The label and the colour of a state. */
export interface StateWords {
  readonly label: string
  readonly tone?: BadgeTone
}

/** Every state of one kind, the most frequent filters first. */
export type StateTable<Name extends string> = Readonly<Record<Name, StateWords>>

/** A state by its table. One that a newer server knows and this page does not is shown by its own name. */
export function StateBadge<Name extends string>({ of, state }: { of: StateTable<Name>; state: Name }) {
  const known: StateWords = of[state] ?? { label: words(state) }
  return <Badge tone={known.tone}>{known.label}</Badge>
}

/**
 * The states as choices of a filter.
 * @param first what the list shows where no state is named
 * @param without those that `first` stands for, or that nobody filters by
 */
export const stateOptions = <Name extends string>(
  of: StateTable<Name>,
  first: string,
  without: readonly Name[] = [],
): Option[] => [
  { value: '', label: first },
  ...(Object.keys(of) as Name[])
    .filter((name) => !without.includes(name))
    .map((name) => ({ value: name, label: of[name].label })),
]

/**
 * The states as the main choice of a list: the common ones as tabs, all others behind them.
 * @param first what the list shows where no state is named
 */
export const stateTabs = <Name extends string>(
  of: StateTable<Name>,
  first: string,
  common: readonly Name[],
): { readonly options: Option[]; readonly more: Option[] } => ({
  options: [{ value: '', label: first }, ...common.map((name) => ({ value: name, label: of[name].label }))],
  more: stateOptions(of, first, common).slice(1),
})
