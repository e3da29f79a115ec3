import { Amount, Banner, Card, Empty, LinkButton, OptionList, revealField, Screen } from '@sandigan/ui'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { WhyAmount } from '../../shared/loan/why-amount.tsx'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { repaySearch, useSearch } from '../../shared/address/search.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { type AmountChoice, amountChoices, type PlayDetail } from './amounts.ts'
import { OtherAmount } from './other-amount.tsx'
import { PayCodeBox } from './pay-code-box.tsx'
import { EffectOfPayment } from './payment-effect.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { ProductCard } from './product-card.tsx'
import { type AmountFault, amountOf, faultOf } from './typed-amount.ts'

/** The instalment repayment page. (Specification, point 2 "Instalment repayment page".) */
export function RepayScreen({ detail }: { detail: PlayDetail }) {
  const money = useMoney()
  const link = useLink()
  const order = orderOf(useParameters())
  const choices = amountChoices(detail)
  const { chosen, choose, amount, payable, other } = usePayAmount(detail, choices)
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
      footer={
        chosen && <PaymentMethod channels={detail.repayList} amount={amount} isDelay="" check={other.check} />
      }
    >
      <ProductCard logo={detail.productLogo} name={detail.productName} detail={detail.detail} />
      {chosen && detail.isShowReyTop === 1 && detail.noticeMsg && (
        <Banner
          title={m.repayment_guidance()}
          action={
            <LinkButton kind="secondary" size="small" {...link('/paymentInstructions', { ...order })}>
              {m.repayment_guide_row()}
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
      {choices.length > 1 && <AmountOptions choices={choices} value={chosen?.value} onChange={choose} />}
      {chosen?.value === 'other' && <OtherAmount {...other} most={detail.payMost} />}
      {chosen && chosen.value !== 'now' && payable && <EffectOfPayment amount={amount} />}
      {detail.settleAmount === '' && detail.settleFrom && (
        <p className="px-1 text-muted">{m.repayment_all_from({ date: longDate(detail.settleFrom) })}</p>
      )}
      {chosen && detail.defDetail && (
        <PayCodeBox info={{ ...order, repayAmount: amount, defDetail: detail.defDetail }} />
      )}
      {(chosen === undefined || chosen.value === 'now') && (
        <WhyAmount lines={detail.inside} total={detail.repayAmount} nextOn={detail.insideNextOn} />
      )}
    </Screen>
  )
}

/**
 * The amount that is chosen, and the one typed. Both outlive a reload, not a way elsewhere: the next way here brings a
 * choice of its own.
 */
function usePayAmount(detail: PlayDetail, choices: readonly AmountChoice[]) {
  const search = useSearch(repaySearch)
  const { orderId } = orderOf(search)
  // Other pages lead here with the whole loan chosen already, or an amount of one's own.
  const first = search.pay || 'now'
  const [value, choose, forget] = useDraft<string>(`pay:${orderId}`, first)
  const [text, setText, forgetText] = useDraft(`pay-other:${orderId}`, '')
  const [fault, setFault] = useState<AmountFault>()
  const holder = useRef<HTMLDivElement>(null)
  useEffect(
    () => () => {
      forget()
      forgetText()
    },
    [forget, forgetText],
  )
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0]
  const wrong = chosen?.value === 'other' ? faultOf(text, detail.payMost) : undefined
  const typed = chosen?.value === 'other' && wrong === undefined ? amountOf(text) : undefined

  const check = (): boolean => {
    setFault(wrong)
    const control = holder.current?.querySelector('input')
    if (wrong && control && holder.current) revealField(control, holder.current)
    return wrong === undefined
  }
  const onChange = (next: string) => {
    setText(next)
    // Too much is wrong however it goes on; the rest is not reported while somebody is typing.
    setFault(faultOf(next, detail.payMost) === 'too-much' ? 'too-much' : undefined)
  }
  return {
    chosen,
    choose,
    amount: typed ?? chosen?.amount ?? detail.repayAmount,
    payable: wrong === undefined,
    other: { value: text, onChange, fault, holder, check },
  }
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
  const titles = { now: m.repayment_now(), other: m.repayment_other(), all: m.repayment_all() }
  return (
    <OptionList
      label={m.repayment_choose_amount()}
      value={value ?? null}
      onChange={onChange}
      options={choices.map((choice) => ({
        value: choice.value,
        title: titles[choice.value],
        right: choice.value !== 'other' && money(choice.amount),
      }))}
    />
  )
}
