import { JUMP_TYPE, LOAN_CONFIRM_SCENE } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import { openLink, useNative } from '../../shared/address/native.ts'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import type { Confirmable, ConfirmCalls } from './confirmable.ts'

/** Opens one agreement of the list, written for this very offer. (Specification, point 7 "contract-jump".) */
export function useAgreement({ amount, periods, termUnit }: Confirmable, { jump }: ConfirmCalls) {
  const go = useGo()
  const native = useNative()
  const order = orderOf(useParameters())
  const { run } = useAction(jump)

  return async (position: number) => {
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
    if (answer.success) void openLink(answer.data.contract_url, go, native)
  }
}
