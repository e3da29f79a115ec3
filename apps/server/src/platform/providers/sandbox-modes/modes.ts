/** How each of the sandbox's providers behaves from now on, on every node. */
import type { Cached } from '../../cache/cache.ts'
import type { ProviderMode, SandboxProvider } from '../../database/tables/sandbox.ts'

export type Modes = Readonly<Record<SandboxProvider, ProviderMode>>

const WELL: Modes = { payment: 'well', payout: 'well', sms: 'well', 'credit-bureau': 'well' }

export const SANDBOX_MODES: Cached<Modes> = {
  name: 'sandbox-providers',
  load: async (db) => {
    const rows = await db.selectFrom('sandbox_providers').selectAll().execute()
    return { ...WELL, ...Object.fromEntries(rows.map(({ name, mode }) => [name, mode])) }
  },
}

/** Whether what a provider took is reported at all. */
export const isReporting = (mode: ProviderMode): boolean =>
  mode !== 'silent' && mode !== 'down' && mode !== 'garbage'
