import type { PayoutProvider } from './port.ts'

/** Where no provider is configured nothing is sent: an order stays on its way until there is one. */
export const noPayout: PayoutProvider = {
  name: 'none',
  send: async () => ({ state: 'unknown' }),
  ask: async () => ({ state: 'pending' }),
  readWebhook: () => null,
}
