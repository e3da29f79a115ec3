import {
  Amount,
  Banner,
  Button,
  Card,
  Divider,
  LinkButton,
  LinkRow,
  LinkRows,
  PhoneIcon,
  Rows,
  Screen,
} from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'
import { weekdayDate } from '../../shared/locale/date-times.ts'
import { longDate } from '../../shared/locale/format.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { AcceptedText, Changes, PlanCost, TwoPlans } from './new-plan.tsx'
import type { Offer } from './offer.ts'
import { ForLessCard, HowItWorks } from './settle-for-less.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { type PlanAnswer, usePlanAnswer } from './use-plan-answer.ts'

/** What was offered to a borrower in trouble: a new payment plan, an end of the loan for less. (Decisions 321 and 322.) */
export function ReliefScreen({ offer }: { offer: Offer }) {
  const link = useLink()
  const order = orderOf(useParameters())
  const answer = usePlanAnswer(offer.plan)
  const { plan, less } = offer
  return (
    <Screen
      title={m.relief_title()}
      back={{ label: m.back(), ...link('/loanDetail', { ...order }) }}
      footer={<Footer offer={offer} answer={answer} />}
      aside={
        <>
          {plan && <Changes plan={plan} />}
          {plan && <AcceptedText plan={plan} />}
          {less && <HowItWorks />}
          <Help telephone={offer.telephone} />
        </>
      }
    >
      {plan && <PlanCost plan={plan} />}
      {plan && <TwoPlans plan={plan} />}
      {less && <ForLessCard less={less} />}
      {less && plan && <Pay amount={less.amount} />}
      {!plan && !less && <Ended offer={offer} />}
      <DeclineDialog answer={answer} />
    </Screen>
  )
}

/** One thing to do, within reach of a thumb. */
function Footer({ offer: { plan, less, ended }, answer }: { offer: Offer; answer: PlanAnswer }) {
  const link = useLink()
  const order = orderOf(useParameters())
  if (plan) return <Accept answer={answer} />
  if (less) return <Pay amount={less.amount} />
  const isNewPlan = ended?.how === 'accepted'
  return (
    <LinkButton {...link(isNewPlan ? '/loanPlan' : '/loanDetail', { ...order })}>
      {isNewPlan ? m.relief_see_plan() : m.relief_see_loan()}
    </LinkButton>
  )
}

function Accept({ answer }: { answer: PlanAnswer }) {
  return (
    <>
      <Button loading={answer.accepting} onClick={answer.accept}>
        {m.relief_accept()}
      </Button>
      <Button kind="quiet" size="small" block onClick={answer.ask}>
        {m.relief_decline()}
      </Button>
    </>
  )
}

function Pay({ amount }: { amount: string }) {
  const money = useMoney()
  const link = useLink()
  const order = orderOf(useParameters())
  return <LinkButton {...link('/repay', { ...order })}>{m.relief_pay({ amount: money(amount) })}</LinkButton>
}

/** Accepted, declined, paid or over: what holds now, and what is to be paid by it. */
function Ended({ offer: { ended, now } }: { offer: Offer }) {
  const money = useMoney()
  return (
    <>
      <Banner
        tone={ended?.how === 'accepted' || ended?.how === 'paid' ? 'success' : 'info'}
        title={endedWords(ended)}
      >
        {holdsNow(ended)}
      </Banner>
      {now && (
        <Card>
          <Amount
            size="xl"
            label={m.relief_next()}
            note={now.nextOn ? m.relief_next_on({ date: weekdayDate(now.nextOn) }) : m.relief_due_now()}
          >
            {money(now.next)}
          </Amount>
          <Divider />
          <Rows rows={[{ label: m.relief_total(), value: money(now.total) }]} />
        </Card>
      )}
    </>
  )
}

function holdsNow(ended: Offer['ended']): string {
  if (!ended) return m.relief_holds_none()
  if (ended.how === 'accepted') return m.relief_holds_accepted()
  if (ended.how === 'declined') return m.relief_holds_declined()
  return ended.how === 'paid' ? m.relief_holds_paid() : m.relief_holds_over()
}

function endedWords(ended: Offer['ended']): string {
  if (!ended) return m.relief_ended_none()
  const date = longDate(ended.on)
  if (ended.how === 'accepted') return m.relief_ended_accepted({ date })
  if (ended.how === 'declined') return m.relief_ended_declined({ date })
  return ended.how === 'paid' ? m.relief_ended_paid({ date }) : m.relief_ended_over({ date })
}

function Help({ telephone }: { telephone: string }) {
  const link = useLink()
  const call = useTelephone()
  const order = orderOf(useParameters())
  return (
    <LinkRows>
      <LinkRow
        title={m.relief_help()}
        description={m.relief_help_text()}
        {...link('/cannotPay', { ...order })}
      />
      <LinkRow title={m.order_complain()} {...link('/complaint', { ...order })} />
      {telephone && (
        <LinkRow
          title={m.cannot_pay_next_call()}
          description={telephone}
          icon={<PhoneIcon />}
          {...call(telephone)}
        />
      )}
    </LinkRows>
  )
}
