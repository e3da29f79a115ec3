import type { ClientData, delayDetail } from '@sandigan/contract/client'
import { Card, Rows } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import { failureText } from '../../shared/request/use-action.ts'
import { useMoney } from '../../shared/locale/use-money.ts'

export interface PastExtensionsProps {
  past: Loaded<ClientData<typeof delayDetail>>
}

/** The extensions of this loan that were paid, with the day, the days won and the price. Nothing where there are none. */
export function PastExtensions({ past }: PastExtensionsProps) {
  const router = useRouter()
  const money = useMoney()
  if (!past.success)
    return <RetryBanner onRetry={() => void router.invalidate()}>{failureText(past)}</RetryBanner>
  if (past.data.history.length === 0) return null
  return (
    <Card title={m.repayment_past_extensions()}>
      <Rows
        rows={past.data.history.map(({ time, amount, days }) => ({
          label: m.repayment_past_extension({ date: longDate(time), days }),
          value: money(amount),
        }))}
      />
    </Card>
  )
}
