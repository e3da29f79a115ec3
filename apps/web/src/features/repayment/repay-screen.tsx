import { Amount, Banner, Card, Empty, LinkButton, OptionList, Screen } from '@sandigan/ui'
import { useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/format.ts'
import { WhyAmount } from '../../shared/loan/why-amount.tsx'
import { orderOf, useParameters } from '../../shared/parameters.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { useLink } from '../../shared/use-link.ts'
import { useMoney } from '../../shared/use-money.ts'
import { type AmountChoice, amountChoices, type PlayDetail } from './amounts.ts'
import { PayCodeBox } from './pay-code-box.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { ProductCard } from './product-card.tsx'

/** The instalment repayment page. (Specification, point 2 "Instalment repayment page".) */
export function RepayScreen({ detail }: { detail: PlayDetail }) {
  const money = useMoney()
  const link = useLink()
  const search = useParameters()
  const order = orderOf(search)
  const choices = amountChoices(detail)
  // The choice of ways leads here with the whole loan chosen already.
  const [value, setValue, forget] = useDraft<string>(
    `pay:${order.orderId}`,
    search['pay'] === 'all' ? 'all' : 'now',
  )
  // It outlives a reload, not a way elsewhere: the next way here brings a choice of its own.
  useEffect(() => forget, [forget])
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0]
  const amount = chosen?.amount ?? detail.repayAmount
  return (
    <Screen
      title={m.repayment_title()}
      tone="brand"
      back={{ label: m.back(), ...link('/loanDetail', { ...order }) }}
      hero={
        <Amount
          label={m.repayment_amount()}
          note={detail.repayDate && <Due detail={detail} />}
          size="xl"
          tone="inherit"
        >
          {money(amount)}
        </Amount>
      }
      footer={chosen && <PaymentMethod channels={detail.repayList} amount={amount} isDelay="" />}
    >
      <ProductCard logo={detail.productLogo} name={detail.productName} detail={detail.detail} />
      {chosen && detail.isShowReyTop === 1 && detail.noticeMsg && (
        <Banner
          title={m.repayment_guidance()}
          action={
            <LinkButton kind="secondary" size="small" {...link('/paymentInstructions', { ...order })}>
              {m.payback_guide_row()}
            </LinkButton>
          }
        >
          {/* A note, so that the amount stays the largest thing drawn. */}
          <p className="text-note">{detail.noticeMsg}</p>
        </Banner>
      )}
      {choices.length === 0 && (
        <Card>
          <Empty title={m.repayment_nothing()} message={m.repayment_nothing_text()} />
        </Card>
      )}
      {choices.length > 1 && <AmountOptions choices={choices} value={chosen?.value} onChange={setValue} />}
      {detail.settleAmount === '' && detail.settleFrom && (
        <p className="px-1 text-muted">{m.repayment_all_from({ date: longDate(detail.settleFrom) })}</p>
      )}
      {chosen && detail.defDetail && (
        <PayCodeBox info={{ ...order, repayAmount: amount, defDetail: detail.defDetail }} />
      )}
      {chosen?.value !== 'all' && (
        <WhyAmount lines={detail.inside} total={detail.repayAmount} nextOn={detail.insideNextOn} />
      )}
    </Screen>
  )
}

/** The day, and how near or how long past it is. */
function Due({ detail: { repayDate, repayWhen } }: { detail: PlayDetail }) {
  return (
    <>
      <span className="block">{m.repayment_due({ date: longDate(repayDate) })}</span>
      {repayWhen && <span className="block">{repayWhen}</span>}
    </>
  )
}

interface AmountOptionsProps {
  choices: readonly AmountChoice[]
  value: string | undefined
  onChange: (value: string) => void
}

function AmountOptions({ choices, value, onChange }: AmountOptionsProps) {
  const money = useMoney()
  const titles = { now: m.repayment_now(), all: m.repayment_all() }
  return (
    <OptionList
      label={m.repayment_choose_amount()}
      value={value ?? null}
      onChange={onChange}
      options={choices.map((choice) => ({
        value: choice.value,
        title: titles[choice.value],
        right: money(choice.amount),
      }))}
    />
  )
}
