import { Button, Card, Empty, LinkButton, LinkRow, LinkRows, PhoneIcon, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'
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
      footer={plan ? <Accept answer={answer} /> : less && <Pay amount={less.amount} />}
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
      {!plan && !less && <Ended ended={offer.ended} />}
      <DeclineDialog answer={answer} />
    </Screen>
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

/** Accepted, declined, paid or over: what holds now, and the way to it. */
function Ended({ ended }: { ended: Offer['ended'] }) {
  const link = useLink()
  const order = orderOf(useParameters())
  const isNewPlan = ended?.how === 'accepted'
  return (
    <Card>
      <Empty
        title={endedWords(ended)}
        action={
          <LinkButton kind="secondary" {...link(isNewPlan ? '/loanPlan' : '/loanDetail', { ...order })}>
            {isNewPlan ? m.relief_see_plan() : m.relief_see_loan()}
          </LinkButton>
        }
      />
    </Card>
  )
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
