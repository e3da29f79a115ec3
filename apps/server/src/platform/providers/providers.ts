/** What lies outside: one port each, made in `create-providers.ts` from the configuration. */
import type { ProviderMeter } from './http/provider-meter.ts'
import type { CreditBureauProvider } from './credit-bureau/port.ts'
import type { MailProvider } from './mail/port.ts'
import type { PaymentProvider } from './payment/port.ts'
import type { SandboxPayment } from './payment/sandbox.ts'
import type { PayoutProvider } from './payout/port.ts'
import type { SandboxPayout } from './payout/sandbox.ts'
import type { SmsProvider } from './sms/port.ts'
import type { StorageProvider } from './storage/port.ts'
import type { VoiceProvider } from './voice/port.ts'

export interface Providers {
  readonly sms: SmsProvider
  /** Absent where nobody carries e-mail for us: then none is written. */
  readonly mail?: MailProvider
  /** Absent where nobody makes calls for us: then no code can be had that way. */
  readonly voice?: VoiceProvider
  readonly payment: PaymentProvider
  readonly payout: PayoutProvider
  readonly creditBureau: CreditBureauProvider
  readonly storage: StorageProvider
  /** What this node has counted of its calls to them; absent where nobody asks. */
  readonly meter?: ProviderMeter
  /** What plays the outside world on this machine; absent where the sandbox is off. */
  readonly sandbox?: { readonly payment: SandboxPayment; readonly payout: SandboxPayout }
}
