import type { Brand } from '../../platform/config/brand.ts'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'

/** Where a provider's dashboard must send what it reports, in one line. */
export function webhooksAt({ apiBase, h5Base }: Brand, kind: WebhookKind, provider: string): string {
  const origin = apiBase || h5Base || 'the origin of the service'
  return `${kind}: ${provider}: has no call that lists webhooks; its dashboard must name ${origin}/webhooks/${kind}/${provider}`
}
