import { BORROW_AGAIN_EVENT, eventSave } from '@sandigan/contract/client'
import { Button, cx, LinkButton } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { useAction } from '../../shared/request/use-action.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { actionsOf } from './status.ts'
import { useHome } from './use-home.ts'
import type { Order } from './order.ts'

/** The buttons of an order, by its status. (Specification, point 4 "Order status".) */
export function OrderButtons({ order }: { order: Order }) {
  const actions = actionsOf(order)
  if (actions === 'borrow-again') return <BorrowAgain />
  if (actions === 'repay-or-extend') return <RepayOrExtend order={order} />
  return actions === 'repay' ? <Repay order={order} text={m.order_repayment()} /> : <Home />
}

/** As high as each other; one below the other where two do not fit: the bar stays low on a small phone. */
const REPAY = 'flex flex-[1_1_7.5rem] flex-col'
const BESIDE = { size: 'small', block: true, className: 'flex-1' } as const
const EXTEND = 'flex flex-[1_1_9.5rem] flex-col rounded-control bg-surface edge-brand-line'
/** The link covers its caption: both are one button, and all of it can be tapped. */
const OVER_CAPTION = 'tap -mt-6 flex flex-1 items-end justify-center rounded-control px-2 pt-6 pb-2'

/** Leads to the repayment page, or to the link outside that the server gave instead of it. */
function Repay({ order, text, tall }: { order: Order; text: string; tall?: boolean }) {
  const link = useLink()
  const params = orderOf(useParameters())
  return (
    <LinkButton {...(tall && BESIDE)} {...(order.h5Url ? link(order.h5Url) : link('/repay', { ...params }))}>
      {text}
    </LinkButton>
  )
}

function Home() {
  return (
    <LinkButton kind="secondary" {...useHome()}>
      {m.to_home()}
    </LinkButton>
  )
}

function RepayOrExtend({ order }: { order: Order }) {
  const link = useLink()
  const params = orderOf(useParameters())
  return (
    <div className="flex flex-wrap items-stretch gap-2">
      <div className={REPAY}>
        <Repay order={order} text={m.order_repay()} tall />
      </div>
      <div className={EXTEND}>
        <p className="px-2 pt-2 text-center text-note leading-tight text-muted">{m.order_short()}</p>
        <a
          className={cx(OVER_CAPTION, 'text-center leading-tight font-semibold text-brand-strong')}
          {...link('/repayDelay', { ...params })}
        >
          {m.order_rollover()}
        </a>
      </div>
    </div>
  )
}

/** Logging the tap must not delay the borrower: the page continues without waiting for it. */
function BorrowAgain() {
  const go = useGo()
  const { productId } = orderOf(useParameters())
  const { run, busy } = useAction(eventSave)
  const again = () => {
    void run({ productId, ...BORROW_AGAIN_EVENT }, { quiet: true })
    void go.to('/productDetail', { productId })
  }
  return (
    <Button loading={busy} onClick={again}>
      {m.order_borrow_again()}
    </Button>
  )
}
