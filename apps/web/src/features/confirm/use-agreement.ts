import { JUMP_TYPE, LOAN_CONFIRM_SCENE } from '@sandigan/contract/client'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { openLink, useNative } from '../../shared/address/native.ts'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import type { Confirmable, ConfirmCalls } from './confirmable.ts'

/** A document that lies over the page: its title, and its address without the parameters that links share. */
export interface OpenDocument {
  readonly title: string
  readonly url: string
}

/**
 * Opens one agreement of the list, written for this very offer: ours over this page, so that nothing here is lost,
 * any other where its address leads. (Specification, point 7 "contract-jump".)
 */
export function useAgreement({ amount, periods, termUnit }: Confirmable, { jump }: ConfirmCalls) {
  const go = useGo()
  const native = useNative()
  const order = orderOf(useParameters())
  const { run } = useAction(jump)
  const [document, setDocument] = useState<OpenDocument | null>(null)

  const open = async (position: number, title: string) => {
    const answer = await run(
      {
        ...order,
        scene: LOAN_CONFIRM_SCENE,
        position: String(position),
        jumpType: JUMP_TYPE,
        amount,
        periods: String(periods),
        termUnit: String(termUnit),
      },
      { loading: m.confirm_opening() },
    )
    if (!answer.success) return
    const { contract_url: url } = answer.data
    if (url.startsWith('/') && !url.startsWith('//')) setDocument({ title, url })
    else void openLink(url, go, native)
  }
  return { document, open, close: () => setDocument(null) }
}
