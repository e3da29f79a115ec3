/** The product for a process that does more than serve it, as one that tests it does: it may start several, one after the other. */
import { mountPages } from './wiring/mount-pages.ts'
import { type StartOptions, type StartResult, startServer } from './wiring/server.ts'

/** @param env the settings, all of them: nothing is read from the process's own environment */
export const startProduct = (
  env: Readonly<Record<string, string>>,
  options: Pick<StartOptions, 'logTo'> = {},
): Promise<StartResult> => startServer(env, { ...options, mountPages })
