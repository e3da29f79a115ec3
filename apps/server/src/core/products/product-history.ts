/** The versions of a product as a history: which one is in force, which are still to come, and what each replaced. */
import { type ClientKind, type IsoDate, type ProductVersion, versionOn } from '@sandigan/lending'

/** A version, and whether it was withdrawn before its day. */
export interface Stored {
  readonly definition: ProductVersion
  readonly withdrawn: boolean
}

export type VersionState = 'planned' | 'in-force' | 'replaced' | 'withdrawn'

const CLIENTS: readonly ClientKind[] = ['new', 'repeat']

const clientsOf = ({ client }: ProductVersion): readonly ClientKind[] =>
  client === 'any' ? CLIENTS : [client]

/** The version that a client of a kind is offered on a day; null where there is none. */
export function offeredOn(
  versions: readonly Stored[],
  client: ClientKind,
  on: IsoDate,
): ProductVersion | null {
  const fitting = versions.flatMap(({ definition, withdrawn }) =>
    !withdrawn && (definition.client === 'any' || definition.client === client) ? [definition] : [],
  )
  return versionOn(fitting, on)
}

/**
 * What has become of a version. One that another version of the same day overtakes never comes into force and is
 * `replaced` from the beginning; one for everybody is in force while anybody is offered it.
 *
 * @param versions every version of the same product
 */
export function stateOf(versions: readonly Stored[], one: Stored, today: IsoDate): VersionState {
  const { definition, withdrawn } = one
  if (withdrawn) return 'withdrawn'
  const isPlanned = definition.effectiveFrom > today
  const on = isPlanned ? definition.effectiveFrom : today
  const isOffered = clientsOf(definition).some(
    (client) => offeredOn(versions, client, on)?.version === definition.version,
  )
  if (!isOffered) return 'replaced'
  return isPlanned ? 'planned' : 'in-force'
}

/** The version whose place another takes on its day, for the first kind of client whom both are for; null for the first. */
export function replacedBy(versions: readonly Stored[], { definition }: Stored): ProductVersion | null {
  const earlier = versions.filter((other) => other.definition.version < definition.version)
  for (const client of clientsOf(definition)) {
    const before = offeredOn(earlier, client, definition.effectiveFrom)
    if (before !== null) return before
  }
  return null
}
