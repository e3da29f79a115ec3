/** Picks each provider from the configuration. Production refuses the sandbox ones before this is reached. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { PaymentConfig } from '../config/rails.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { SandboxProvider } from '../database/tables/sandbox.ts'
import type { ProviderTools } from './http/provider-tools.ts'
import type { Providers } from './providers.ts'
import { createPaymongoPayment } from './payment/paymongo.ts'
import type { PaymentProvider } from './payment/port.ts'
import { createSandboxPayment } from './payment/sandbox.ts'
import { createXenditPayment } from './payment/xendit.ts'
import { createCallbacks, createPaymongoPayout } from './payout/paymongo.ts'
import type { PayoutProvider } from './payout/port.ts'
import { createByHandBureau } from './credit-bureau/by-hand.ts'
import type { CreditBureauProvider } from './credit-bureau/port.ts'
import { createSandboxBureau } from './credit-bureau/sandbox.ts'
import { createSandboxMail } from './mail/sandbox.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { createSandboxPayout } from './payout/sandbox.ts'
import { createXenditPayout } from './payout/xendit.ts'
import { createSandboxSms } from './sms/sandbox.ts'
import { createSemaphoreSms } from './sms/semaphore.ts'
import { createFolderStorage } from './storage/folder.ts'
import { createS3Storage } from './storage/s3.ts'
import type { SmsProvider } from './sms/port.ts'
import { createTwilioSms, createTwilioVoice } from './twilio/twilio.ts'
import { createSandboxVoice } from './voice/sandbox.ts'
import {
  type AskMode,
  misbehavingBureau,
  misbehavingPayment,
  misbehavingPayout,
  misbehavingSms,
} from './sandbox-modes/misbehave.ts'
import { SANDBOX_MODES } from './sandbox-modes/modes.ts'

/** Where no provider is configured no code can be opened and no message is believed. */
const noPayment: PaymentProvider = {
  name: 'none',
  reach: { counter: 'ours', wallets: [] },
  openIntent: async () => ({ ok: false, reason: 'refused' }),
  askIntent: async () => ({ known: false }),
  cancelIntent: async () => 'unknown',
  debit: async () => ({ ok: false }),
  readWebhook: () => null,
}

/** Where no provider is configured nothing is sent: an order stays on its way until there is one. */
const noPayout: PayoutProvider = {
  name: 'none',
  send: async () => ({ state: 'unknown' }),
  ask: async () => ({ state: 'pending' }),
  readWebhook: () => null,
}

/** @param tools what watches the calls to providers, and names the active span to them where traces are on */
export function createProviders(config: Config, db: Db, clock: Clock, tools: ProviderTools = {}): Providers {
  return {
    sms: createSms(config, db, clock, tools),
    ...createMail(config, db, clock, tools),
    ...createVoice(config, db, clock, tools),
    storage:
      config.s3 === undefined
        ? createFolderStorage(join(config.dataDir, 'uploads'))
        : createS3Storage(config.s3),
    creditBureau: createBureau(config, db, clock, tools),
    ...createMoneyProviders(config, db, clock, tools),
  }
}

function createSms(config: Config, db: Db, clock: Clock, tools: ProviderTools): SmsProvider {
  const { sms, twilio } = config
  if (sms.provider === 'semaphore') return createSemaphoreSms(sms.semaphore, tools)
  if (sms.provider === 'twilio' && twilio !== undefined) return createTwilioSms(twilio, tools)
  return misbehavingSms(createSandboxSms(db, clock), modeOf(tools, 'sms'), clock, tools.meter)
}

function createMail(config: Config, db: Db, clock: Clock, tools: ProviderTools): Pick<Providers, 'mail'> {
  if (config.mail.provider === 'smtp') return { mail: createSmtpMail(config.mail.smtp, tools) }
  return config.sandbox ? { mail: createSandboxMail(db, clock) } : {}
}

function createVoice(config: Config, db: Db, clock: Clock, tools: ProviderTools): Pick<Providers, 'voice'> {
  if (config.voice === 'twilio' && config.twilio !== undefined)
    return { voice: createTwilioVoice(config.twilio, tools) }
  return config.sandbox ? { voice: createSandboxVoice(db, clock) } : {}
}

/** How the bureau takes files is not public: an operator uploads them, until it is known. */
function createBureau(config: Config, db: Db, clock: Clock, tools: ProviderTools): CreditBureauProvider {
  if (!config.sandbox) return createByHandBureau()
  return misbehavingBureau(createSandboxBureau(db, clock), modeOf(tools, 'credit-bureau'), clock, tools.meter)
}

function createMoneyProviders(
  config: Config,
  db: Db,
  clock: Clock,
  tools: ProviderTools,
): Omit<Providers, 'sms' | 'mail' | 'voice' | 'storage' | 'creditBureau'> {
  if (!config.sandbox)
    return {
      payment: createPayment(config.payment, clock, tools),
      payout: createPayout(config, clock, tools),
    }
  const payment = misbehavingPayment(
    createSandboxPayment(clock, secretFor(config, 'sandbox webhook payment'), config.brand),
    modeOf(tools, 'payment'),
    clock,
    tools.meter,
  )
  const payout = misbehavingPayout(
    createSandboxPayout(db, clock, secretFor(config, 'sandbox webhook payout')),
    modeOf(tools, 'payout'),
    clock,
    tools.meter,
  )
  return { payment, payout, sandbox: { payment, payout } }
}

function createPayment(config: PaymentConfig, clock: Clock, tools: ProviderTools): PaymentProvider {
  if (config.provider === 'paymongo') return createPaymongoPayment(config.paymongo, clock, tools)
  return config.provider === 'xendit' ? createXenditPayment(config.xendit, clock, tools) : noPayment
}

function createPayout(config: Config, clock: Clock, tools: ProviderTools): PayoutProvider {
  const { payout, brand } = config
  if (payout.provider === 'xendit') return createXenditPayout(payout.xendit, clock, tools)
  if (payout.provider === 'sandbox') return noPayout
  const origin = brand.apiBase || brand.h5Base
  const address = `${origin}/webhooks/payouts/paymongo`
  // Without an origin of ours the provider cannot call us: then we only query it.
  const callbacks = origin === '' ? undefined : createCallbacks(address, secretFor(config, 'payout callback'))
  return createPaymongoPayout(payout.paymongo, clock, callbacks, tools)
}

/** Without a cache nobody can tell a provider how to behave. */
const modeOf =
  ({ cache }: ProviderTools, name: SandboxProvider): AskMode =>
  async () =>
    cache === undefined ? 'well' : (await cache.read(SANDBOX_MODES))[name]

/** One secret per purpose, so that a message of one provider is no message of the other. */
const secretFor = (config: Config, purpose: string): string =>
  createHmac('sha256', config.secretKey).update(purpose).digest('hex')
