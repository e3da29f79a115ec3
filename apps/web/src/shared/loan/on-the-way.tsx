import type { ClientData, initPayType } from '@sandigan/contract/client'
import { Banner, LinkButton, LinkRow, LinkRows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../address/parameters.ts'
import { longDate } from '../locale/format.ts'
import { useLink } from '../address/use-link.ts'
import { useMoney, useWritten } from '../locale/use-money.ts'

export type PaymentOnWay = ClientData<typeof initPayType>['onTheWay'][number]

interface OnTheWayProps {
  /** Missing from an order that an earlier version stored on the phone. */
  payments?: readonly PaymentOnWay[] | undefined
}

/**
 * A code that is not paid yet, with the way back to it, and a payment that was reported and not confirmed. One
 * that the account refused is not on its way, and says so. Several codes are rows of one card, so that the next step
 * stays on the screen.
 */
export function OnTheWay({ payments = [] }: OnTheWayProps) {
  const codes = payments.filter(({ kind, url }) => kind !== 'refused' && url)
  const several = codes.length > 1
  const alone = several ? payments.filter((payment) => !codes.includes(payment)) : payments
  return (
    <>
      {alone.map((payment, index) => (
        // They have no ids, two may be alike in everything, and a banner keeps nothing.
        <OneOnTheWay key={index} payment={payment} />
      ))}
      {several && (
        <LinkRows>
          {codes.map((payment, index) => (
            <CodeOnTheWay key={index} payment={payment} />
          ))}
        </LinkRows>
      )}
    </>
  )
}

/** A code is no payment: until somebody reports money, nothing is being processed. */
const STATE = {
  code: m.repayment_code_ready,
  report: m.repayment_on_way,
  card: m.repayment_on_way,
  refused: m.repayment_refused,
}

function useTitle({ kind, amount }: PaymentOnWay): string {
  const money = useMoney()
  return `${STATE[kind]()}: ${money(amount)}`
}

function OneOnTheWay({ payment }: { payment: PaymentOnWay }) {
  const { kind, channel, text, url } = payment
  const written = useWritten()
  const link = useLink()
  const order = orderOf(useParameters())
  return (
    <Banner
      tone={kind === 'refused' ? 'danger' : 'info'}
      title={useTitle(payment)}
      action={
        url && (
          <LinkButton kind="secondary" size="small" {...link(url, { ...order })}>
            {m.repayment_see_code()}
          </LinkButton>
        )
      }
    >
      {text.includes(channel) ? written(text) : `${channel}. ${written(text)}`}
    </Banner>
  )
}

function CodeOnTheWay({ payment }: { payment: PaymentOnWay }) {
  const written = useWritten()
  const link = useLink()
  const order = orderOf(useParameters())
  return (
    <LinkRow
      title={useTitle(payment)}
      description={
        payment.until
          ? `${payment.channel} · ${m.repayment_code_until({ date: longDate(payment.until) })}`
          : written(payment.text)
      }
      {...link(payment.url, { ...order })}
    />
  )
}
