import { withdrawLoan } from '@sandigan/contract/client'
import { Button, Dialog, toast } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { actionKey, forgetActionKey } from '../storage/idempotency.ts'
import { orderOf, useGo, useParameters } from '../address/parameters.ts'
import { NO_ANSWER } from '../request/send.ts'
import { useAction } from '../request/use-action.ts'

/** Says what withdrawing does before it is done. A lost answer may be repeated: the same again is the same. */
export default function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const router = useRouter()
  const order = orderOf(useParameters())
  const { run, busy } = useAction(withdrawLoan)
  const withdraw = async () => {
    const action = `withdraw:${order.orderId}`
    const answer = await run(
      { ...order },
      { loading: m.loan_withdrawing(), idempotencyKey: actionKey(action) },
    )
    if (answer.code === NO_ANSWER) return
    forgetActionKey(action)
    onClose()
    if (answer.success) {
      toast(m.loan_withdrawn(), { tone: 'success' })
      await go.replace(answer.data.url)
    }
    // Refused or done, the page shows what no longer holds.
    await router.invalidate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.loan_withdraw_title()}
      actions={
        <>
          <Button loading={busy} onClick={() => void withdraw()}>
            {m.loan_withdraw_yes()}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {m.loan_withdraw_no()}
          </Button>
        </>
      }
    >
      <p>{m.loan_withdraw_text()}</p>
    </Dialog>
  )
}
