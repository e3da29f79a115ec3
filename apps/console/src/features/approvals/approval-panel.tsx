import {
  approve,
  type ClientData,
  rejectApproval,
  showApproval,
  withdrawApproval,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { moment } from '../../shared/format/dates.ts'
import { valueText } from '../../shared/format/value-text.ts'
import { words } from '../../shared/format/words.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Comparison } from '../../shared/record/comparison.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useQueryText } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'
import { OfferOfVersion } from './offer-of-version.tsx'
import { Subject } from './subject.tsx'

type Approval = ClientData<typeof showApproval>

export function ApprovalPanel({ approvalId }: { approvalId: string }) {
  const answer = useCall(showApproval, { approvalId })
  return <Ask answer={answer}>{(approval) => <Whole approval={approval} />}</Ask>
}

function Whole({ approval }: { approval: Approval }) {
  const { subject, reason, requestedBy, requestedAt, expiresAt, before, after, stale } = approval
  // What a decision answers is shown where it was made: a first password is seen here once.
  const isDeciding = useQueryText()['do'] !== undefined
  return (
    <>
      {(stale || approval.state === 'stale') && (
        <Notice tone="danger">
          What this was based on has changed since. It cannot be approved and has to be asked for anew.
        </Notice>
      )}
      <Comparison before={before} after={after} />
      {approval.action === 'saveProduct' && approval.state === 'waiting' && (
        <OfferOfVersion payload={approval.payload} />
      )}
      <Facts
        facts={[
          { name: 'Of', value: <Subject of={subject} /> },
          { name: 'Reason', value: reason },
          { name: 'Asked by', value: requestedBy },
          { name: 'Asked', value: moment(requestedAt) },
          { name: 'Until', value: moment(expiresAt) },
          { name: 'Decided by', value: approval.decidedBy },
          { name: 'Why', value: approval.decisionReason },
        ]}
      />
      {(approval.state === 'waiting' || isDeciding) && <Decision approval={approval} />}
    </>
  )
}

/** Who asked may take it back; somebody else says yes or no. */
function Decision({ approval: { approvalId, requestedById, stale, subject } }: { approval: Approval }) {
  const { operatorId, email } = useSession()
  const isApproving = useQueryText()['do'] === 'approve'
  const given = { approvalId }
  if (requestedById === operatorId)
    return (
      <Action
        name="withdrawApproval"
        call={withdrawApproval}
        title="Take back"
        kind="danger"
        given={given}
        done={() => 'Request taken back'}
      />
    )
  // A subject names an operator by id or, where one is saved, by e-mail.
  if ([operatorId, email].includes(subject)) return <Notice>This is about you: somebody else decides.</Notice>
  return (
    <div className="flex flex-wrap gap-2">
      {(!stale || isApproving) && (
        <Action
          name="approve"
          call={approve}
          title="Approve"
          kind="primary"
          shortcut="a"
          about="The change is made at once, as it is shown."
          given={given}
          done={({ repeated }) => (repeated ? 'It had been approved before' : 'Approved and done')}
          renderResult={({ outcome }) => <Outcome outcome={outcome ?? {}} />}
        />
      )}
      <Action
        name="rejectApproval"
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

/** What the change answered. A first password is shown here, once, as it is typed. */
function Outcome({ outcome }: { outcome: Readonly<Record<string, unknown>> }) {
  return (
    <Facts
      facts={Object.entries(outcome)
        .filter(([name]) => name !== 'repeated')
        .map(([name, value]) => ({
          name: words(name),
          value: name === 'firstPassword' ? <Code>{String(value)}</Code> : valueText(value),
        }))}
    />
  )
}
