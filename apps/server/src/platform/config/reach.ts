/**
 * Whether others than this machine reach the service. Whatever guards real borrowers hangs on this and on the sandbox, and not
 * on `NODE_ENV`, which is forgotten or misspelt without a trace.
 */
import type { Brand } from './brand.ts'
import { isLoopback, isThisMachine } from './hosts.ts'

export interface Reach {
  /** As `HOST`. */
  readonly host: string
  readonly trustProxy: boolean
  readonly bases: Pick<Brand, 'h5Base' | 'apiBase' | 'consoleBase'>
}

/** @returns what says so, as a setting with its value (`HOST is 0.0.0.0`); nothing where this machine is alone. */
export function reachedBy({ host, trustProxy, bases }: Reach): string[] {
  const { h5Base, apiBase, consoleBase } = bases
  const origins = Object.entries({ H5_BASE: h5Base, API_BASE: apiBase, CONSOLE_BASE: consoleBase })
  return [
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
    ...(trustProxy ? ['TRUST_PROXY is on'] : []),
    ...origins.flatMap(([name, origin]) =>
      origin === '' || isThisMachine(new URL(origin).hostname) ? [] : [`${name} is ${origin}`],
    ),
  ]
}
