import type { Brand } from '../../platform/config/brand.ts'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'

/** Where a provider must send what it reports. */
export function webhookAddress({ apiBase, h5Base }: Brand, kind: WebhookKind, provider: string): string {
  const origin = apiBase || h5Base || 'the origin of the service'
  return `${origin}/webhooks/${kind}/${provider}`
}

/** The same in a line for a provider that cannot be asked where it sends its reports. */
export function webhooksAt(brand: Brand, kind: WebhookKind, provider: string): string {
  const address = webhookAddress(brand, kind, provider)
  return `${kind}: ${provider}: has no call that lists webhooks; its dashboard must name ${address}`
}
