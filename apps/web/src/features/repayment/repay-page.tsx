import { Amount, Banner, Button, Card, CodeText, Screen } from '@sandigan/ui'
import { useEffect, useState } from 'react'
import { useRouter, useRouterState } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { momentOf, weekdayDate } from '../../shared/locale/moments.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { NO_ANSWER } from '../../shared/request/send.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'
import type { PlayDetail } from './amounts.ts'
import { type LastRepay, readLastRepay } from './code/last-shown.ts'
import { CopyCode } from './copy-code.tsx'
import { RepayScreen } from './repay-screen.tsx'

/** The instalment page; without a connection what it has shown last, where this phone has seen it. */
export function RepayPage({ of }: { of: Loaded<PlayDetail> }) {
  const { orderId } = orderOf(useParameters())
  const lost = !of.success && of.code === NO_ANSWER
  const [last, setLast] = useState<LastRepay | null>(null)
  useEffect(() => setLast(lost ? readLastRepay(orderId) : null), [lost, orderId])
  if (lost && last) return <LastShown last={last} />
  return (
    <ShowLoaded of={of} title={m.repayment_title()}>
      {(detail) => <RepayScreen detail={detail} />}
    </ShowLoaded>
  )
}

/** Amount, due date and code, with the time that they are from. */
function LastShown({ last }: { last: LastRepay }) {
  const money = useMoney()
  const link = useLink()
  const router = useRouter()
  const { loading } = useRouterState()
  const { productId, orderId, amount, dueOn, code, title, savedAt } = last
  return (
    <Screen
      title={m.repayment_title()}
      tone="brand"
      back={{ label: m.back(), ...link('/loanDetail', { productId, orderId }) }}
      hero={
        <Amount
          label={m.repayment_amount()}
          note={dueOn && m.repayment_due({ date: weekdayDate(dueOn) })}
          size="xl"
          tone="inherit"
        >
          {money(amount)}
        </Amount>
      }
      footer={
        <Button loading={loading} onClick={() => void router.invalidate()}>
          {m.try_again()}
        </Button>
      }
    >
      <Banner tone="warn" live>
        {m.repayment_stored({ time: momentOf(savedAt) })}
      </Banner>
      {code && (
        <Card
          title={title || m.repayment_pay_code()}
          right={<CopyCode code={code}>{m.repayment_copy()}</CopyCode>}
        >
          <CodeText>{code}</CodeText>
        </Card>
      )}
    </Screen>
  )
}
