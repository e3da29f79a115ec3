import {
  Amount,
  ApprovedPicture,
  Badge,
  Banner,
  Card,
  DeclinedPicture,
  Divider,
  MoneyOnWayPicture,
  SettledPicture,
  StatusHead,
  StatusLine,
  UnderReviewPicture,
} from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { PaymentHero } from '../../shared/loan/payment-hero.tsx'
import { WaitingSteps } from '../../shared/loan/waiting-steps.tsx'
import { roundFigure } from '../../shared/locale/format.ts'
import { useMoney, useWritten } from '../../shared/locale/use-money.ts'
import { PhotoWanted } from './photo-wanted.tsx'
import { isQuiet, RUNNING, statusIcon } from './status.ts'
import type { Order } from './order.ts'

/**
 * What an order's page shows first. While there is something to pay, the amount is the largest text; in every other
 * state a drawing of the state stands above it.
 */
export function OrderHead({ order }: { order: Order }) {
  const written = useWritten()
  const { payment, waiting, settled, advice } = order
  const words = {
    kind: statusIcon(isQuiet(order) ? RUNNING : order.orderStatus),
    title: written(order.noticeStatusText),
    description: written(order.noticeDesText),
  }
  if (payment)
    return (
      <Card>
        <StatusLine {...words} />
        <Divider />
        <PaymentHero payment={payment} />
      </Card>
    )
  return (
    <>
      <StatusHead {...words} picture={pictureOf(order)} />
      {settled?.onTime && (
        <p className="-mt-3 text-center">
          <Badge tone="success">{m.order_on_time()}</Badge>
        </p>
      )}
      {order.photoWanted === 1 && <PhotoWanted />}
      {settled?.next && <Reward product={order.productName} next={settled.next} />}
      {waiting && <OnItsWay waiting={waiting} account={order.account} />}
      {advice && <Advice advice={advice} />}
    </>
  )
}

interface RewardProps {
  product: string
  next: NonNullable<NonNullable<Order['settled']>['next']>
}

/** What paying back has earned, as the rules have it. */
function Reward({ product, next }: RewardProps) {
  const money = useMoney()
  return (
    <Banner tone="success">
      {m.order_reward({ product, amount: roundFigure(money(next.amount)), saved: money(next.saved) })}
    </Banner>
  )
}

/** What ended without any money has the icon of its status alone: nothing is to be celebrated. */
function pictureOf({ orderStatus, waiting, settled, playeduL, cardNeedPop }: Order): ReactNode {
  if (orderStatus === 110) return <DeclinedPicture />
  if (settled) return <SettledPicture />
  if (!waiting) return undefined
  if (orderStatus === 21) return <UnderReviewPicture />
  if (playeduL !== '') return <ApprovedPicture />
  return cardNeedPop === 1 ? undefined : <MoneyOnWayPicture />
}

interface OnItsWayProps {
  waiting: NonNullable<Order['waiting']>
  account: string
}

/** How much money comes, where to, and how far it is. How long it takes is said above. */
function OnItsWay({ waiting, account }: OnItsWayProps) {
  const money = useMoney()
  return (
    <Card>
      <WaitingSteps steps={waiting.steps} />
      <Divider />
      <Amount label={waiting.amountText} note={account && m.loan_to_account({ account })}>
        {money(waiting.amount)}
      </Amount>
    </Card>
  )
}

function Advice({ advice }: { advice: readonly string[] }) {
  const written = useWritten()
  return (
    <Card title={m.order_advice()}>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-brand">
        {advice.map((sentence) => (
          <li key={sentence}>{written(sentence)}</li>
        ))}
      </ul>
    </Card>
  )
}
