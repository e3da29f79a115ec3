import { confirmAgreement, ERROR_CODES } from '@sandigan/contract/client'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { actionKey, forgetActionKey } from '../../shared/storage/idempotency.ts'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'

/**
 * Confirms the promissory note whose text has this hash: the server refuses if the text has changed since. Then the
 * order replaces this page. The order is marked as coming from the note, so that an order without the confirmation yet
 * does not send the borrower back here.
 */
export function useConfirmNote(hash: string) {
  const go = useGo()
  const router = useRouter()
  const order = orderOf(useParameters())
  const { run, busy } = useAction(confirmAgreement)
  const { leaving, leave } = useLeaving()

  const confirm = async () => {
    const action = `note:${order.orderId}:${hash}`
    const answer = await run(
      { ...order, hash },
      { loading: m.contracts_note_confirming(), idempotencyKey: actionKey(action) },
    )
    if (answer.success) {
      forgetActionKey(action)
      await leave(go.replace(answer.data.url, { from: 'note' }))
    } else if (answer.code === String(ERROR_CODES.NOTE_NOT_OPEN)) {
      // What is shown is out of date: reload it.
      forgetActionKey(action)
      await router.invalidate()
    }
  }
  return { confirm, busy: busy || leaving }
}
