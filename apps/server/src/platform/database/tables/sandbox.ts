/** How the sandbox's providers behave. */
import type { PROVIDER_MODES, SANDBOX_PROVIDERS } from '@sandigan/contract'

export type SandboxProvider = (typeof SANDBOX_PROVIDERS)[number]
export type ProviderMode = (typeof PROVIDER_MODES)[number]

/** A provider without a row behaves well. */
interface SandboxProviders {
  name: SandboxProvider
  mode: ProviderMode
}

export interface SandboxTables {
  sandbox_providers: SandboxProviders
}
