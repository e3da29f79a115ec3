import type { ClientData, initPayType } from '@sandigan/contract/client'
import { Amount, Badge, Card, Divider, Identity, LinkButton, LinkRow, LinkRows, Screen } from '@sandigan/ui'
import type { MouseEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { CannotPayLink } from '../../../shared/loan/cannot-pay-link.tsx'
import { ReliefLinks } from '../../../shared/loan/relief-links.tsx'
import { OnTheWay } from '../../../shared/loan/on-the-way.tsx'
import { orderOf, useParameters } from '../../../shared/address/parameters.ts'
import { useLink } from '../../../shared/address/use-link.ts'
import { useMoney, useWritten } from '../../../shared/locale/use-money.ts'
import { saveRepaymentInfo } from '../save-info.ts'

export type PayChoice = ClientData<typeof initPayType>
type PayType = PayChoice['payTypes'][number]

/** Every way of paying back: in full, by instalment, by code, by extension, each with its amount and its reason. */
export function ChoiceScreen({ choice }: { choice: PayChoice }) {
  const link = useLink()
  const order = orderOf(useParameters())
  const open = choice.payTypes.filter((type) => type.enabled === 1)
  const closed = choice.payTypes.filter((type) => type.enabled !== 1)
  const [best, ...others] = open
  // A linked account pays what is due.
  const due = open.find((type) => type.type === 'instalment')
  return (
    <Screen
      title={m.repayment_choice_title()}
      back={{ label: m.back(), ...link('/loanDetail', { ...order }) }}
      aside={
        <>
          <LinkRows>
            {others.map((type) => (
              <OpenWay key={type.type} type={type} detail={choice.defDetail} />
            ))}
            {choice.canDebit === 1 && (
              <LinkRow
                title={<TitleOfWay title={m.repayment_debit_row()} amount={due?.amount} />}
                {...link('/repayment', { ...order })}
              />
            )}
            {closed.map((type) => (
              <ClosedWay key={type.type} type={type} />
            ))}
          </LinkRows>
          <LinkRows>
            <LinkRow
              title={m.repayment_report_row()}
              description={m.repayment_report_row_text()}
              {...link('/reportPayment', { ...order })}
            />
            <LinkRow title={m.repayment_plan_row()} {...link('/loanPlan', { ...order })} />
            <LinkRow title={m.repayment_guide_row()} {...link('/paymentInstructions', { ...order })} />
          </LinkRows>
          <CannotPayLink />
        </>
      }
    >
      <OnTheWay payments={choice.onTheWay} />
      <ReliefLinks relief={choice.relief} />
      {best && (
        <Card>
          <Identity logo={choice.productLogo} name={choice.productName} />
          <Divider />
          <BestWay type={best} detail={choice.defDetail} />
        </Card>
      )}
    </Screen>
  )
}

interface WayProps {
  type: PayType
  detail: PayChoice['defDetail']
}

/** The page of the code reads what was stored; it shows no amount, since the code takes any. */
function useWay({ type, detail }: WayProps) {
  const order = orderOf(useParameters())
  const { href, onClick } = useLink()(type.url)
  const open = (event: MouseEvent) => {
    if (type.type === 'code' && detail) saveRepaymentInfo({ ...order, defDetail: detail })
    onClick?.(event)
  }
  return { href, onClick: open }
}

/** The way that the server puts first, one tap away. */
function BestWay(props: WayProps) {
  const { type } = props
  const written = useWritten()
  const money = useMoney()
  const way = useWay(props)
  return (
    <>
      {type.amount ? (
        <Amount label={type.title} note={written(type.reason)}>
          {money(type.amount)}
        </Amount>
      ) : (
        <>
          <h2 className="text-heading leading-snug font-semibold">{type.title}</h2>
          <p className="mt-1 text-note text-muted">{written(type.reason)}</p>
        </>
      )}
      <div className="mt-4">
        <LinkButton {...way}>
          {type.amount ? m.repayment_pay_amount({ amount: money(type.amount) }) : m.repayment_pay()}
        </LinkButton>
      </div>
    </>
  )
}

function OpenWay(props: WayProps) {
  const { type } = props
  const written = useWritten()
  const way = useWay(props)
  return (
    <LinkRow
      title={<TitleOfWay title={type.title} amount={type.amount} />}
      description={<span className="block pt-0.5">{written(type.reason)}</span>}
      {...way}
    />
  )
}

/** @param amount decimal text of pesos; empty where the way takes any */
function TitleOfWay({ title, amount = '' }: { title: string; amount?: string | undefined }) {
  const money = useMoney()
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>{title}</span>
      {amount && <span>{money(amount)}</span>}
    </span>
  )
}

function ClosedWay({ type }: { type: PayType }) {
  const written = useWritten()
  return (
    <div className="flex flex-col items-start gap-1 px-5 py-3">
      <p className="leading-snug font-semibold text-muted">{type.title}</p>
      <Badge>{m.repayment_choice_not_now()}</Badge>
      <p className="text-note leading-snug text-muted">{written(type.reason)}</p>
    </div>
  )
}
