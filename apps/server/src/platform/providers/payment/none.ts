import type { PaymentProvider } from './port.ts'

/** Where no provider is configured no code can be opened and no message is believed. */
export const noPayment: PaymentProvider = {
  name: 'none',
  reach: { counter: 'ours', wallets: [] },
  openIntent: async () => ({ ok: false, reason: 'refused' }),
  askIntent: async () => ({ known: false }),
  cancelIntent: async () => 'unknown',
  debit: async () => ({ ok: false }),
  readWebhook: () => null,
}
