/** Picks each provider from the configuration. Production refuses the sandbox ones before this is reached. */
import type { Config } from '../config/config.ts'
import type { Clock } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Providers } from './providers.ts'
import { createSandboxSms } from './sms/sandbox.ts'
import { createSemaphoreSms } from './sms/semaphore.ts'

export function createProviders(config: Config, db: Db, clock: Clock): Providers {
  return {
    sms:
      config.sms.provider === 'semaphore'
        ? createSemaphoreSms(config.sms.semaphore)
        : createSandboxSms(db, clock),
  }
}
