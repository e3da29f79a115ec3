import { planAccept, planDecline } from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useRouter } from '../../router/use-router.ts'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import type { NewPlan } from './offer.ts'

export type PlanAnswer = ReturnType<typeof usePlanAnswer>

/** The answer to a new plan, by the text that was shown. The same twice is one: a lost answer may be repeated. */
export function usePlanAnswer(plan: NewPlan | undefined) {
  const router = useRouter()
  const order = orderOf(useParameters())
  const accepting = useAction(planAccept)
  const declining = useAction(planDecline)
  const [asks, setAsks] = useState(false)
  const payload = { ...order, hash: plan?.hash ?? '' }
  const send = async ({ run }: Pick<typeof accepting, 'run'>, said: string) => {
    const answer = await run(payload, { loading: m.relief_accepting() })
    setAsks(false)
    if (answer.success) toast(said)
    // Refused or done, the page shows what holds now.
    await router.invalidate()
  }
  return {
    accepting: accepting.busy,
    declining: declining.busy,
    accept: () => void send(accepting, m.relief_accepted()),
    decline: () => void send(declining, m.relief_declined()),
    /** Whether the borrower is requested to confirm that the old plan stays. */
    asks,
    ask: () => setAsks(true),
    back: () => setAsks(false),
  }
}
