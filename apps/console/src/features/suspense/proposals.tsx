import { type ClientData, matchSuspense, proposeMatches } from '@sandigan/contract/client/operator'
import { useEffect } from 'react'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Button } from '../../shared/controls/button.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Failed, Loading } from '../../shared/controls/states.tsx'
import { day } from '../../shared/format/dates.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { Comparison } from '../../shared/record/comparison.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { LoanLink } from '../../shared/record/loan-link.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useChangeQuery, useQueryText } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'
import { LOAN_STAGES } from '../../shared/state/loan-stages.ts'
import { StateBadge } from '../../shared/state/state-badge.tsx'
import { type Item, money } from './item.ts'
import { refusalWords } from './refusal-words.ts'

type Proposal = ClientData<typeof proposeMatches>['proposals'][number]
type Reason = Proposal['reasons'][number]

const PARTS: Readonly<Record<Reason['part'], string>> = {
  'code-same': 'The payment code belongs to this borrower',
  'code-near': 'The code is one mistake away from',
  'amount-of-code': 'The amount of the code',
  'amount-due': 'The amount that is due now',
  'amount-of-next': 'The amount of the next installment',
  'amount-of-rest': 'The whole rest of the loan',
  'payer-phone': 'Paid from the borrower’s phone',
  'payer-name': 'The payer has the name of',
  'payer-name-near': 'The payer has a name like',
  'near-due-date': 'Paid within three days of',
  'nothing-open': 'Nothing is open on this loan',
}

const factOf = ({ part, fact }: Reason): string => {
  if (fact === '' || part === 'code-same' || part === 'amount-of-code') return ''
  return part === 'near-due-date' ? ` ${day(fact)}` : ` ${fact}`
}

/** A loan that was chosen stands in the address beside the open form, so that a reload keeps both. */
const MATCH = 'match'

/** Loans that the money may belong to, each taken by its number, and the form that credits it to one. */
export function Proposals({ item }: { item: Item }) {
  const { provider, reference } = item
  const { may } = useSession()
  const query = useQueryText()
  const chosen = query[MATCH]
  const changeQuery = useChangeQuery()
  const isLeft = chosen !== undefined && query['do'] !== 'matchSuspense'
  useEffect(() => {
    // The form was closed: the next one is for any loan again.
    if (isLeft) changeQuery({ [MATCH]: undefined }, true)
  }, [isLeft, changeQuery])
  const answer = useCall(proposeMatches, { provider, reference }, { enabled: may('proposeMatches') })
  const proposals = answer.data?.proposals ?? []
  const take = ({ orderId }: Proposal) => changeQuery({ [MATCH]: orderId, do: 'matchSuspense' }, true)
  useShortcuts(
    may('matchSuspense')
      ? Object.fromEntries(proposals.map((proposal, at) => [String(at + 1), () => take(proposal)]))
      : {},
  )
  const proposal = proposals.find(({ orderId }) => orderId === chosen)
  return (
    <>
      <Part title="Loans it may belong to">
        {answer.error ? (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : answer.data === undefined ? (
          <Loading />
        ) : proposals.length === 0 ? (
          <p className="text-muted">
            No code, payer or amount leads to a loan. Choose one by its borrower’s name, or send the money
            back.
          </p>
        ) : (
          <ol className="flex flex-col gap-3">
            {proposals.map((one, at) => (
              <li key={one.orderId}>
                <OneProposal proposal={one} no={at + 1} onTake={may('matchSuspense') ? take : undefined} />
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Match item={item} proposal={proposal} isOnlyWay={proposals.length === 0} />
    </>
  )
}

interface OneProposalProps {
  proposal: Proposal
  no: number
  onTake: ((proposal: Proposal) => void) | undefined
}

function OneProposal({ proposal, no, onTake }: OneProposalProps) {
  const { orderId, name, productName, stage, score, reasons, refusal } = proposal
  return (
    <div className="flex flex-col gap-1.5 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 flex-1 wrap-anywhere">{name || productName}</strong>
        <Badge tone={score >= 60 ? 'success' : score >= 40 ? 'info' : 'plain'}>{score} of 100</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-small">
        <LoanLink orderId={orderId} />
        <StateBadge of={LOAN_STAGES} state={stage} />
      </div>
      <ul className="text-small text-muted">
        {reasons.map((reason) => (
          <li key={reason.part} className="flex justify-between gap-3">
            <span className="wrap-anywhere">
              {PARTS[reason.part]}
              {factOf(reason)}
            </span>
            <span className="shrink-0 tabular-nums">
              {reason.points > 0 ? '+' : '−'}
              {Math.abs(reason.points)}
            </span>
          </li>
        ))}
      </ul>
      {refusal !== null && <p className="text-small text-danger">{refusalWords(refusal)}</p>}
      {onTake && refusal === null && (
        <div>
          <Button
            kind={no === 1 ? 'primary' : 'plain'}
            shortcut={String(no)}
            onClick={() => onTake(proposal)}
          >
            Credit to this loan
          </Button>
        </div>
      )}
    </div>
  )
}

interface MatchProps {
  item: Item
  proposal: Proposal | undefined
  /** No loan is proposed. */
  isOnlyWay: boolean
}

/** The form; of a proposal it shows what would change, and otherwise it takes any loan. */
function Match({ item, proposal, isOnlyWay }: MatchProps) {
  const { provider, reference, paidOn } = item
  return (
    <Action
      key={proposal?.orderId ?? 'any'}
      call={matchSuspense}
      title={proposal === undefined ? 'Credit to another loan' : `Credit to ${proposal.name || 'this loan'}`}
      kind={isOnlyWay ? 'primary' : 'plain'}
      shortcut="m"
      about={
        <div className="flex flex-col gap-2">
          <p>{`Credits ${money(item)} as of ${day(paidOn)}, the day it was paid.`}</p>
          {proposal !== undefined && <ChangeOfLoan proposal={proposal} />}
          <p>
            Another person approves it, unless the payer’s phone or a report of the borrower names the loan.
          </p>
        </div>
      }
      given={{ provider, reference, ...(proposal && { orderId: proposal.orderId }) }}
      fields={
        proposal === undefined
          ? [
              {
                name: 'orderId',
                label: 'Loan',
                kind: 'loan',
                renderAbout: (orderId) => <ChangeOfChosen item={item} orderId={orderId} />,
              },
            ]
          : []
      }
      renderSubmit={({ orderId = proposal?.orderId ?? '' }) => <CreditTo item={item} orderId={orderId} />}
      done={({ repeated }) => (repeated ? 'It had been credited before' : 'Credited to the loan')}
    />
  )
}

interface ChosenProps {
  item: Item
  /** Empty until one is chosen. */
  orderId: string
}

/** `Credit ₱1,300.00 to Ana Cruz`. */
function CreditTo({ item, orderId }: ChosenProps) {
  const { provider, reference } = item
  const { data } = useCall(proposeMatches, { provider, reference, orderId }, { enabled: orderId !== '' })
  if (orderId === '') return <>Credit {money(item)}</>
  const [chosen] = data?.proposals ?? []
  return (
    <span className="min-w-0 truncate">
      Credit {money(item)} to {chosen?.name || 'this loan'}
    </span>
  )
}

function ChangeOfChosen({ item: { provider, reference }, orderId }: ChosenProps) {
  const answer = useCall(proposeMatches, { provider, reference, orderId })
  return (
    <Ask answer={answer}>
      {({ proposals: [proposal] }) =>
        proposal === undefined ? (
          <Notice tone="danger">This loan cannot take the money.</Notice>
        ) : (
          <ChangeOfLoan proposal={proposal} />
        )
      }
    </Ask>
  )
}

/** What is owed before and after, or why the rules refuse it. */
function ChangeOfLoan({ proposal: { before, after, refusal } }: { proposal: Proposal }) {
  if (after === null) return <Notice tone="danger">{refusalWords(refusal)}</Notice>
  const [old, now] = [owedIn(before), owedIn(after)]
  const named = Object.keys(old).filter((name) => old[name] !== now[name] || ALWAYS.has(name))
  const pick = (owed: Owed) => Object.fromEntries(named.map((name) => [name, owed[name]]))
  return <Comparison before={pick(old)} after={pick(now)} />
}

type Owed = Readonly<Record<string, string>>

/** Also where they stay as they are. */
const ALWAYS = new Set(['dueNow', 'stillOwed'])

/** What of a standing an operator checks: without the codes and the day. */
const owedIn = ({ dueNow, latePenalty, outstanding, advance, credit }: Proposal['before']): Owed => ({
  dueNow,
  lateCharges: latePenalty,
  stillOwed: outstanding,
  paidInAdvance: advance,
  credit,
})
