/** What the nodes report of their calls to providers. */
import type { ColumnType } from 'kysely'

/** `answered` and `refused` are words of the provider's; `failed` is everything of which nobody knows the end. */
export type CallEnd = 'answered' | 'refused' | 'failed'

export type BreakerState = 'closed' | 'half-open' | 'open'

interface ProviderCalls {
  day: string
  provider: string
  outcome: CallEnd
  /** Upper end of the class of times, in milliseconds. */
  within_ms: number
  calls: number
}

/** The newest that a node said of a provider. */
interface ProviderNodes {
  node: string
  provider: string
  breaker: BreakerState
  reported_at: ColumnType<Date, Date, Date>
}

export interface ProviderTables {
  provider_calls: ProviderCalls
  provider_nodes: ProviderNodes
}
