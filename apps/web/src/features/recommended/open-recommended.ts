import type { Bridge } from '@sandigan/bridge'
import { toast } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { openLink } from '../../shared/address/native.ts'
import type { Go } from '../../shared/address/parameters.ts'

/**
 * Opens a link in the page if it starts with http, and hands anything else to the native bridge, a path of ours
 * included. Ends as `openLink` does. (Specification, point 7.)
 */
export async function openRecommended(link: string, go: Go, native: Bridge): Promise<void> {
  if (/^http/i.test(link)) await openLink(link, go, native)
  else if (!native.to(link) && !link.startsWith('/')) toast(m.recommended_in_app())
}
