import { type ClientData, codeStatus, ERROR_CODES } from '@sandigan/contract/client'
import { useCallback, useEffect, useState } from 'react'
import { clientParameters, type Order, useParameters } from '../../../shared/address/parameters.ts'
import { send } from '../../../shared/request/send.ts'
import { useRefresh } from '../../../shared/request/use-refresh.ts'

export type CodeStatus = ClientData<typeof codeStatus>

/** Polling again would return the same. */
const FINAL = [ERROR_CODES.NOT_FOUND, ERROR_CODES.SESSION_EXPIRED, ERROR_CODES.PAYLOAD_INVALID].map(String)

interface Watched {
  /** The newest answer; undefined for a code that this session may not see, and while nothing came. */
  readonly status: CodeStatus | undefined
  /** The payment that came under the code: for the contract number one that came since the page was opened. */
  readonly received: CodeStatus['paid']
  /** Whether the page polls by itself. */
  readonly watching: boolean
}

/**
 * Polls for the payment under a code of one's own loan, with growing pauses and only while the page is visible. Without
 * a session or an order, as on a page whose address somebody else wrote, nothing is requested.
 *
 * @param payCode empty while it is not known
 * @param first what the page was loaded with
 */
export function useCodeStatus(payCode: string, { productId, orderId }: Order, first?: CodeStatus): Watched {
  const search = useParameters()
  const [status, setStatus] = useState(first)
  const [before, setBefore] = useState(first?.payments)
  const [refused, setRefused] = useState(false)
  const ask = useCallback(async () => {
    const answer = await send(codeStatus, { productId, orderId, payCode }, clientParameters(search))
    if (answer.success) {
      setStatus(answer.data)
      setBefore((known) => known ?? answer.data.payments)
    } else if (FINAL.includes(answer.code)) setRefused(true)
  }, [productId, orderId, payCode, search])

  const may = payCode !== '' && orderId !== '' && Boolean(search['sessionId']) && !refused
  const known = status !== undefined
  useEffect(() => {
    if (may && !known) void ask()
  }, [may, known, ask])
  const received = status && receivedUnder(status, before)
  // Said before the first answer too, so that nothing moves when that comes.
  const watching = may && received === undefined
  useRefresh(watching, ask)
  return { status, received, watching }
}

/** The contract number is paid again and again: what was there before is no news. Any other code is paid once. */
const receivedUnder = (status: CodeStatus, before = status.payments): CodeStatus['paid'] =>
  status.contractNumber !== '' || status.payments > before ? status.paid : undefined
