import {
  clickNames,
  recommendedClick,
  type RecommendedProduct,
  unionClick,
  unionLink,
} from '@sandigan/contract/client'
import { useState } from 'react'
import { useNative } from '../../shared/native.ts'
import { useGo } from '../../shared/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import { openRecommended } from './open-recommended.ts'

/** A tap on a product of a list, and which one is on its way. */
export interface Tap {
  readonly opening: string | undefined
  open(product: RecommendedProduct, position: number): void
}

type LinkOf = (product: RecommendedProduct, position: string) => Promise<string | null>

function useTap(linkOf: LinkOf): Tap {
  const [opening, setOpening] = useState<string>()
  const go = useGo()
  const native = useNative()
  const open = async (product: RecommendedProduct, position: number) => {
    setOpening(product.productId)
    const link = await linkOf(product, String(position))
    setOpening(undefined)
    if (link) openRecommended(link, go, native)
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

/** Counting must not hold anybody up: the link does not wait for it. */
export function useJointTap(): Tap {
  const click = useAction(unionClick)
  const link = useAction(unionLink)
  return useTap(async ({ productId }, position) => {
    void click.run(clickNames.toWire({ productId, place: 'joint', position }), { quiet: true })
    const answer = await link.run({ [clickNames.names.productId]: productId })
    return answer.success ? answer.data.link : null
  })
}
