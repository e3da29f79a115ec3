import type { Cache } from '../../cache/cache.ts'
import type { ProviderMeter } from './provider-meter.ts'
import type { WatchCall } from './watch-providers.ts'

/** What each provider's client is given beside its settings. */
export interface ProviderTools {
  readonly watch?: WatchCall | undefined
  /** What counts the calls for the dashboard: `watch` tells it, the sandbox's providers tell it themselves. */
  readonly meter?: ProviderMeter | undefined
  /** The header that ties a call to the active trace, where there is one. */
  readonly traceparent?: (() => string | undefined) | undefined
  /** From which the sandbox's providers read how they are to behave. */
  readonly cache?: Pick<Cache, 'read'> | undefined
  /** Milliseconds before a call is sent again for the first time; a quarter of a second if left out. */
  readonly firstWaitMs?: number | undefined
}
