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
import type { SmsProvider } from './sms/port.ts'
import { createTwilioSms } from './twilio/sms.ts'
import { createTwilioVoice } from './twilio/voice.ts'
import { createSandboxVoice } from './voice/sandbox.ts'

/** @param traceparent names the active span to a provider, where traces are on */
export function createProviders(
  config: Config,
  db: Db,
  clock: Clock,
  traceparent?: () => string | undefined,
): Providers {
  return {
    sms: createSms(config, db, clock, traceparent),
    ...createVoice(config, db, clock, traceparent),
    storage:
      config.s3 === undefined
        ? createFolderStorage(join(config.dataDir, 'uploads'))
        : createS3Storage(config.s3),
    ...createMoneyProviders(config, db, clock),
  }
}

type Traceparent = (() => string | undefined) | undefined

function createSms(config: Config, db: Db, clock: Clock, traceparent: Traceparent): SmsProvider {
  const { sms, twilio } = config
  if (sms.provider === 'semaphore') return createSemaphoreSms(sms.semaphore, traceparent)
  if (sms.provider === 'twilio' && twilio !== undefined) return createTwilioSms(twilio, traceparent)
  return createSandboxSms(db, clock)
}

function createVoice(
  config: Config,
  db: Db,
  clock: Clock,
  traceparent: Traceparent,
): Pick<Providers, 'voice'> {
  if (config.voice === 'twilio' && config.twilio !== undefined)
    return { voice: createTwilioVoice(config.twilio, traceparent) }
  return config.sandbox ? { voice: createSandboxVoice(db, clock) } : {}
}

/** Money moves in the sandbox only, as long as no contract with a real provider is configured. */
function createMoneyProviders(
  config: Config,
  db: Db,
  clock: Clock,
): Omit<Providers, 'sms' | 'voice' | 'storage'> {
  if (!config.sandbox) return { payment: noPayment, payout: noPayout }
  const payment = createSandboxPayment(clock, webhookSecret(config, 'payment'), config.brand)
  const payout = createSandboxPayout(db, clock, webhookSecret(config, 'payout'))
  return { payment, payout, sandbox: { payment, payout } }
}

/** One secret per purpose, so that a message of one provider is no message of the other. */
const webhookSecret = (config: Config, purpose: string): string =>
  createHmac('sha256', config.secretKey).update(`sandbox webhook ${purpose}`).digest('hex')
