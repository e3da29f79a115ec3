import {
  approve,
  carryOut,
  type ClientData,
  rejectApproval,
  showApproval,
  withdrawApproval,
  type ClientPayload,
  previewProduct,
} from '@sandigan/contract/client/operator'
import { useState } from 'react'
import { Action } from '../../shared/action/action.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { valueText } from '../../shared/format/value-text.ts'
import { nameWords } from '../../shared/format/words.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Comparison } from '../../shared/record/comparison.tsx'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useQueryText } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'
import { type Subject, SubjectOf } from './subject.tsx'
import { type ChosenCell, OfferGrid } from '../../shared/offers/offer-grid.tsx'

type Approval = ClientData<typeof showApproval>

/** @param listed as the list has it, with the name of whom it is about */
export function ApprovalPanel({ listed }: { listed: Subject & { readonly approvalId: string } }) {
  const answer = useCall(showApproval, { approvalId: listed.approvalId })
  return <Ask answer={answer}>{(approval) => <Whole approval={approval} listed={listed} />}</Ask>
}

function Whole({ approval, listed }: { approval: Approval; listed: Subject }) {
  const { reason, requestedBy, requestedAt, expiresAt, before, after, stale } = approval
  // What a decision answers is shown where it was made.
  const isDeciding = useQueryText()['do'] !== undefined
  return (
    <>
      {(stale || approval.state === 'stale') && (
        <Notice tone="danger">
          The data has changed since this request. It cannot be approved: request it again.
        </Notice>
      )}
      <Comparison before={before} after={after} />
      {approval.action === 'saveProduct' && approval.state === 'waiting' && (
        <OfferOfVersion payload={approval.payload} />
      )}
      <Facts
        facts={[
          { name: 'Of', value: <SubjectOf of={listed} linked /> },
          ...(OWN_FORM.has(approval.action) ? [] : requested(approval.payload, listed.subject)),
          { name: 'Reason', value: reason },
          { name: 'Requested by', value: requestedBy },
          { name: 'Requested', value: dateTime(requestedAt) },
          { name: 'Until', value: dateTime(expiresAt) },
          { name: 'Decided by', value: approval.byOne ? `${approval.decidedBy} alone` : approval.decidedBy },
          { name: 'Why', value: approval.decisionReason },
        ]}
      />
      {(approval.state === 'waiting' || isDeciding) && <Decision approval={approval} />}
    </>
  )
}

/** A product and a rule set have too many fields for a list: before and after say what changes. */
const OWN_FORM: ReadonlySet<string> = new Set(['saveProduct', 'saveRuleSet'])

/** What was sent, field by field: an account that money goes to stands in no before and after. */
const requested = (
  payload: Readonly<Record<string, unknown>>,
  subject: string,
): { name: string; value: string }[] =>
  Object.entries(payload).flatMap(([name, value]) => {
    if (name === 'reason' || isOf(subject, value)) return []
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return requested(value as Readonly<Record<string, unknown>>, subject)
    return [{ name: nameWords(name), value: valueText(value) }]
  })

/** An id that the line above names already: of a match, the borrower's and its own. */
const isOf = (subject: string, value: unknown): boolean =>
  typeof value === 'string' && [subject, ...subject.split('/')].includes(value)

/** The requester may withdraw it; another operator approves or rejects. */
function Decision({ approval }: { approval: Approval }) {
  const { approvalId, requestedById, stale, subject } = approval
  const { operatorId, email } = useSession()
  const isApproving = useQueryText()['do'] === 'approve'
  const given = { approvalId }
  if (requestedById === operatorId)
    return (
      <div className="flex flex-wrap gap-2">
        <CarryOut approval={approval} />
        <Action
          call={withdrawApproval}
          title="Withdraw"
          kind="danger"
          given={given}
          done={() => 'Request withdrawn'}
        />
      </div>
    )
  // A subject names an operator by id or, where one is saved, by email.
  if ([operatorId, email].includes(subject)) return <Notice>This is about you: somebody else decides.</Notice>
  return (
    <div className="flex flex-wrap gap-2">
      {(!stale || isApproving) && (
        <Action
          call={approve}
          title="Approve"
          kind="primary"
          shortcut="a"
          about="The change is made immediately, as it is shown."
          given={given}
          done={({ repeated }) => (repeated ? 'It was already approved' : 'Approved and done')}
          renderResult={({ outcome }) => <Outcome outcome={outcome ?? {}} />}
        />
      )}
      <Action
        call={rejectApproval}
        title="Reject"
        kind="danger"
        shortcut="x"
        given={given}
        done={() => 'Rejected'}
      />
    </div>
  )
}

/** In a small office, once nobody has decided for a day. */
function CarryOut({ approval: { approvalId, carriedOutFrom, mayBeCarriedOut } }: { approval: Approval }) {
  const { smallOffice } = useSession()
  if (!smallOffice || carriedOutFrom === null) return null
  if (!mayBeCarriedOut)
    return (
      <p className="w-full text-muted">{`You may carry it out alone from ${dateTime(carriedOutFrom)}.`}</p>
    )
  return (
    <Action
      call={carryOut}
      title="Carry out alone"
      about="Nobody decided for a day. It is done immediately, and everybody and the owner are notified that one person decided."
      given={{ approvalId }}
      done={() => 'Carried out by one'}
    />
  )
}

/** What the change answered. */
function Outcome({ outcome }: { outcome: Readonly<Record<string, unknown>> }) {
  return (
    <Facts
      facts={Object.entries(outcome)
        .filter(([name]) => name !== 'repeated')
        .map(([name, value]) => ({ name: nameWords(name), value: valueText(value) }))}
    />
  )
}

/**
 * What a version of a product that waits would offer: amount by term, with what the rules say of each loan today. The
 * server counts it from the request itself, as it will when the version is saved.
 */
function OfferOfVersion({ payload }: { payload: Readonly<Record<string, unknown>> }) {
  const session = useSession()
  const [cell, setCell] = useState<ChosenCell>()
  const { reason: _reason, ...version } = payload
  const answer = useCall(previewProduct, { ...version, ...(cell && { cell }) } as SentRequest, {
    keep: true,
    enabled: session.may('previewProduct'),
  })
  if (!session.may('previewProduct')) return null
  return (
    <Part title="What it would offer">
      <Ask answer={answer}>
        {(preview) => <OfferGrid preview={preview} cell={cell} onChoose={setCell} busy={answer.isFetching} />}
      </Ask>
    </Part>
  )
}

/** The contract of the request: the server read it as this when it was made. */
type SentRequest = ClientPayload<typeof previewProduct>
