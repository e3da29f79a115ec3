/** Picks each provider from the configuration. Production refuses the sandbox ones before this is reached. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Clock } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Providers } from './providers.ts'
import { noPayment } from './payment/none.ts'
import { createSandboxPayment } from './payment/sandbox.ts'
import { noPayout } from './payout/none.ts'
import { createSandboxPayout } from './payout/sandbox.ts'
import { createSandboxSms } from './sms/sandbox.ts'
import { createSemaphoreSms } from './sms/semaphore.ts'
import { createFolderStorage } from './storage/folder.ts'
import { createS3Storage } from './storage/s3.ts'
import { createSandboxVoice } from './voice/sandbox.ts'

/** @param traceparent names the active span to a provider, where traces are on */
export function createProviders(
  config: Config,
  db: Db,
  clock: Clock,
  traceparent?: () => string | undefined,
): Providers {
  return {
    sms:
      config.sms.provider === 'semaphore'
        ? createSemaphoreSms(config.sms.semaphore, traceparent)
        : createSandboxSms(db, clock),
    ...(config.sandbox ? { voice: createSandboxVoice(db, clock) } : {}),
    storage:
      config.s3 === undefined
        ? createFolderStorage(join(config.dataDir, 'uploads'))
        : createS3Storage(config.s3),
    ...createMoneyProviders(config, db, clock),
  }
}

/** Money moves in the sandbox only, as long as no contract with a real provider is configured. */
function createMoneyProviders(config: Config, db: Db, clock: Clock): Omit<Providers, 'sms' | 'storage'> {
  if (!config.sandbox) return { payment: noPayment, payout: noPayout }
  const payment = createSandboxPayment(clock, webhookSecret(config, 'payment'), config.brand)
  const payout = createSandboxPayout(db, clock, webhookSecret(config, 'payout'))
  return { payment, payout, sandbox: { payment, payout } }
}

/** One secret per purpose, so that a message of one provider is no message of the other. */
const webhookSecret = (config: Config, purpose: string): string =>
  createHmac('sha256', config.secretKey).update(`sandbox webhook ${purpose}`).digest('hex')
