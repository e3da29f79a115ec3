/** What lies outside: one port each, made in `create-providers.ts` from the configuration. */
import type { SmsProvider } from './sms/port.ts'

export interface Providers {
  readonly sms: SmsProvider
}
