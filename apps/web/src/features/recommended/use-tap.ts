import {
  clickNames,
  recommendedClick,
  type RecommendedProduct,
  unionClick,
  unionLink,
} from '@sandigan/contract/client'
import { useRef, useState } from 'react'
import type { Bridge } from '@sandigan/bridge'
import { toast } from '@sandigan/ui'
import { useNative, openLink } from '../../shared/address/native.ts'
import { clientParameters, useGo, useParameters, type Go } from '../../shared/address/parameters.ts'
import { send } from '../../shared/request/send.ts'
import { useAction } from '../../shared/request/use-action.ts'
import { m } from '../../paraglide/messages.js'

/** A tap on a product of a list, and which one is on its way; meanwhile taps on the others do nothing. */
export interface Tap {
  readonly opening: string | undefined
  open(product: RecommendedProduct, position: number): void
}

type LinkOf = (product: RecommendedProduct, position: string) => Promise<string | null>

function useTap(linkOf: LinkOf): Tap {
  const [opening, setOpening] = useState<string>()
  // Two taps can come before the first has drawn anything.
  const busy = useRef(false)
  const go = useGo()
  const native = useNative()
  const open = async (product: RecommendedProduct, position: number) => {
    if (busy.current) return
    busy.current = true
    setOpening(product.productId)
    const link = await linkOf(product, String(position))
    if (link) await openRecommended(link, go, native)
    busy.current = false
    setOpening(undefined)
  }
  return { opening, open: (product, position) => void open(product, position) }
}

/** One call counts the tap and gives the link. Its refusal is a toast of the server's message. */
export function useListTap(): Tap {
  const { run } = useAction(recommendedClick)
  return useTap(async ({ productId }, position) => {
    const answer = await run(clickNames.toWire({ productId, place: 'list', position }))
    return answer.success ? answer.data.link : null
  })
}

/** Logging must not delay anybody: the link does not wait for it. */
export function useJointTap(): Tap {
  const search = useParameters()
  const link = useAction(unionLink)
  return useTap(async ({ productId }, position) => {
    const tapped = clickNames.toWire({ productId, place: 'joint', position })
    void send(unionClick, tapped, clientParameters(search))
    const answer = await link.run({ [clickNames.names.productId]: productId })
    return answer.success ? answer.data.link : null
  })
}

/**
 * Opens a link in the page if it starts with http, and hands anything else to the native bridge, a path of ours
 * included. Ends as `openLink` does. (Specification, point 7.)
 */
export async function openRecommended(link: string, go: Go, native: Bridge): Promise<void> {
  if (/^http/i.test(link)) await openLink(link, go, native)
  else if (!native.to(link) && !link.startsWith('/')) toast(m.recommended_in_app())
}
