import { LinkButton } from '@sandigan/ui'
import { type MouseEvent, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { canShare, isAbort, shareFile } from '../../shared/files/hand-over.ts'

const NAME = 'receipt.pdf'
const TYPE = { type: 'application/pdf' }
/** A phone lets a page share only for some seconds after the tap. */
const WITHIN_MS = 10_000

async function receiptFile(href: string): Promise<File> {
  const limit = new AbortController()
  // A reason of our own: the borrower's change of mind is an AbortError, too.
  const late = setTimeout(() => limit.abort(new Error('the receipt took too long')), WITHIN_MS)
  try {
    const answer = await fetch(href, { signal: limit.signal })
    if (!answer.ok) throw new Error(`no receipt: ${answer.status}`)
    return new File([await answer.blob()], NAME, TYPE)
  } finally {
    clearTimeout(late)
  }
}

/**
 * A receipt for the phone's share sheet. Where the phone shares no files it is a plain link to be downloaded, which a
 * native app's webview takes up as well; so it is where the file does not come.
 */
export function ShareReceipt({ href }: { href: string }) {
  const state = useRef<'ready' | 'sharing' | 'failed'>('ready')
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (state.current === 'failed' || !canShare(new File([], NAME, TYPE))) return
    event.preventDefault()
    if (state.current === 'sharing') return
    state.current = 'sharing'
    const link = event.currentTarget
    try {
      await shareFile(await receiptFile(href))
      state.current = 'ready'
    } catch (error) {
      state.current = isAbort(error) ? 'ready' : 'failed'
      if (!isAbort(error)) link.click()
    }
  }
  return (
    <LinkButton kind="quiet" size="small" href={href} download={NAME} onClick={(event) => void share(event)}>
      {m.repayment_receipt_share()}
    </LinkButton>
  )
}
