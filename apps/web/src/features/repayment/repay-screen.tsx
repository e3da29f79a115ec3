import {
  Amount,
  Card,
  Empty,
  InfoIcon,
  LinkRow,
  LinkRows,
  OptionList,
  revealField,
  Screen,
} from '@sandigan/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { CannotPayLink } from '../../shared/loan/cannot-pay-link.tsx'
import { otherAmountDraft } from '../../shared/loan/other-amount-draft.ts'
import { WhyAmount } from '../../shared/loan/why-amount.tsx'
import { weekdayDate } from '../../shared/locale/date-times.ts'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { repaySearch, useSearch } from '../../shared/address/search.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useMoney, useWritten } from '../../shared/locale/use-money.ts'
import { type AmountChoice, amountChoices, type PlayDetail } from './amounts.ts'
import { OtherAmount } from './other-amount.tsx'
import { PayCodeBox } from './pay-code-box.tsx'
import { EffectOfPayment } from './payment-effect.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { ProductCard } from './product-card.tsx'
import { amountOf } from '../../shared/form/typed-amount.ts'
import { type AmountFault, faultOf } from './typed-amount.ts'

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
      aside={
        <About detail={detail} payable={chosen !== undefined} withWhy={(chosen?.value ?? 'now') === 'now'} />
      }
    >
      {choices.length === 0 && (
        <Card>
          <Empty title={m.repayment_nothing()} message={m.repayment_nothing_text()} />
        </Card>
      )}
      <AmountOptions
        choices={choices}
        value={chosen?.value}
        onChange={choose}
        notInFull={detail.settleAmount === '' ? detail.settleWhy : ''}
      >
        {chosen?.value === 'less' && <p className="text-note">{detail.offer?.text}</p>}
        {chosen?.value === 'other' && <OtherAmount {...other} most={detail.payMost} />}
      </AmountOptions>
      {chosen && !['now', 'less'].includes(chosen.value) && payable && <EffectOfPayment amount={amount} />}
      {chosen && detail.defDetail && (
        <PayCodeBox
          info={{ ...order, repayAmount: amount, dueOn: detail.repayDate, defDetail: detail.defDetail }}
          channels={detail.repayList}
        />
      )}
      {choices.length > 0 && <CannotPayLink />}
    </Screen>
  )
}

interface AboutProps {
  detail: PlayDetail
  payable: boolean
  /** The amount is the one that is explained. */
  withWhy: boolean
}

/** How to pay in pictures, the loan, and what the amount is made of. */
function About({ detail, payable, withWhy }: AboutProps) {
  const link = useLink()
  const order = orderOf(useParameters())
  return (
    <>
      {payable && detail.isShowReyTop === 1 && detail.noticeMsg && (
        <LinkRows>
          <LinkRow
            icon={<InfoIcon />}
            title={m.repayment_guide_row()}
            description={detail.noticeMsg}
            {...link('/paymentInstructions', { ...order })}
          />
        </LinkRows>
      )}
      <ProductCard logo={detail.productLogo} name={detail.productName} detail={detail.detail} />
      {withWhy && <WhyAmount lines={detail.inside} total={detail.repayAmount} nextOn={detail.insideNextOn} />}
    </>
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
  const [value, choose, forget] = useDraft<string>(
    `pay:${orderId}`,
    search.pay || (detail.offer ? 'less' : 'now'),
  )
  const [text, setText, forgetText] = useDraft(otherAmountDraft(orderId), '')
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
    // Too much is always an error; other errors are not reported while somebody is typing.
    setFault(faultOf(next, detail.payMost) === 'too-much' ? 'too-much' : undefined)
  }
  return {
    chosen,
    choose,
    /** What is due while no amount of one's own is typed. */
    amount: typed ?? chosen?.amount ?? detail.repayAmount,
    payable: wrong === undefined,
    other: { value: text, onChange, fault, holder, check },
  }
}

/** The day, and how near or how long past it is. */
function Due({ detail: { repayDate, repayWhen } }: { detail: PlayDetail }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span>{m.repayment_due({ date: weekdayDate(repayDate) })}</span>
      {repayWhen && <span className="rounded-full bg-on-brand px-2.5 py-0.5 text-brand">{repayWhen}</span>}
    </span>
  )
}

interface AmountOptionsProps {
  choices: readonly AmountChoice[]
  value: string | undefined
  onChange: (value: string) => void
  /** From when the whole loan can be paid and why not before; empty where it can be today. */
  notInFull: string
  /** The field of an amount of one's own, where that is chosen. */
  children: ReactNode
}

/** The amount that is chosen stands above, in the head of the page, and not here as well. */
function AmountOptions({ choices, value, onChange, notInFull, children }: AmountOptionsProps) {
  const money = useMoney()
  const written = useWritten()
  const titles = {
    less: m.repayment_less(),
    now: m.repayment_now(),
    other: m.repayment_other(),
    all: m.repayment_all(),
  }
  const note = notInFull && <p className="text-note text-muted">{written(notInFull)}</p>
  if (choices.length < 2) return note && <Card>{note}</Card>
  return (
    <Card>
      <OptionList
        label={m.repayment_choose_amount()}
        variant="cards"
        value={value ?? null}
        onChange={onChange}
        options={choices.map((choice) => ({
          value: choice.value,
          title: titles[choice.value],
          right: choice.value !== 'other' && choice.value !== value && money(choice.amount),
        }))}
      />
      {children && <div className="mt-4">{children}</div>}
      {note && <div className="mt-3">{note}</div>}
    </Card>
  )
}
