import {
  cancelOrder,
  type ClientData,
  decideApplication,
  requestInformation,
  revokeApproval,
  type showApplication,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { ActionDialog } from '../../shared/action/action-dialog.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'
import { Button } from '../../shared/controls/button.tsx'
import { pesos } from '../../shared/format/pesos.ts'
import { midWords } from '../../shared/format/words.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { useChangeQuery, useQueryText } from '../../shared/router/address.ts'
import { missingPermission, useSession } from '../../shared/session/session.tsx'
import { DECLINE_REASONS, INFORMATION } from './decision-words.ts'
import { isClear, liveEvaluation, Summary } from './summary.tsx'

type Application = ClientData<typeof showApplication>

interface DecisionProps {
  application: Application
  /** Nothing more to do for now: open the next. */
  onDecided: () => void
}

/** What may be done about an application, by where it stands. */
export function Decision({ application, onDecided }: DecisionProps) {
  const { orderId, stage } = application
  const given = { orderId }
  return (
    <>
      <Choices application={application} onDecided={onDecided} />
      {stage === 'reviewing' && (
        <Action
          call={requestInformation}
          title="Request info"
          shortcut="m"
          about="The borrower gets an SMS, and the order’s page lists what is missing until it arrives."
          given={given}
          fields={INFORMATION.map(({ value, label }) => ({ name: value, label, kind: 'check' as const }))}
          toPayload={wantedOf}
          done={({ repeated }) => (repeated ? 'This was already requested' : 'Request sent to the borrower')}
          onDone={onDecided}
        />
      )}
      {stage === 'awaiting-note' && (
        <Action
          call={revokeApproval}
          title="Revoke the approval"
          shortcut="u"
          about="The application is under review again. The borrower has not signed yet."
          given={given}
          done={() => 'Under review again'}
        />
      )}
      {CANCELLABLE.has(stage) && (
        <Action
          call={cancelOrder}
          title="Withdraw"
          shortcut="w"
          about="Ends the application for good. The borrower owes nothing and may apply again."
          kind="quiet"
          given={given}
          done={() => 'Withdrawn'}
        />
      )}
    </>
  )
}

const CANCELLABLE: ReadonlySet<string> = new Set(['reviewing', 'awaiting-note', 'sending', 'payout-failed'])

function wantedOf(fields: Record<string, unknown>): Record<string, unknown> {
  const wanted = INFORMATION.map(({ value }) => value).filter((value) => fields[value] === true)
  return { orderId: fields['orderId'], wanted }
}

const CODE: FieldSpec = {
  name: 'code',
  label: 'Reason that the borrower reads',
  kind: 'choice',
  options: DECLINE_REASONS,
}

interface Choice {
  readonly title: string
  readonly shortcut: string
  readonly about: string
  readonly fields: readonly FieldSpec[]
  readonly suggestedReason?: string
  readonly reasonHint?: string
  readonly toPayload?: (fields: Record<string, unknown>, reason: string) => Record<string, unknown>
}

const WAYS = ['approve', 'offer-less', 'decline'] as const
type Way = (typeof WAYS)[number]

/** One action of the table in three ways, each with a key and a form of its own. */
function choicesOf(application: Application): Record<Way, Choice> {
  const holds = application.holds.map(({ reason }) => midWords(reason)).join(', ')
  const live = liveEvaluation(application)
  const smaller = live?.amount
  return {
    approve: {
      title: 'Approve',
      shortcut: 'a',
      about: holds === '' ? 'Nothing is on hold.' : `On hold: ${holds}.`,
      fields: [],
      // The server takes a note from whoever knows the holds: the reason is that note.
      ...(holds !== '' && {
        reasonHint: 'Say why it is approved in spite of the hold. Logged with your name.',
        toPayload: (fields, reason) => ({ ...fields, note: reason }),
      }),
      ...(live && isClear(application) && { suggestedReason: `clear by the rules, version ${live.version}` }),
    },
    decline: {
      title: 'Decline',
      shortcut: 'd',
      about: 'The borrower reads the reason, and may apply again after 30 days.',
      fields: [CODE],
    },
    'offer-less': {
      title: 'Counter-offer',
      shortcut: 'o',
      about: 'The application is declined, and the borrower may apply for the smaller amount immediately.',
      fields: [
        { name: 'amount', label: 'Amount', kind: 'pesos', ...(smaller ? { initial: smaller } : {}) },
        CODE,
      ],
      ...(live &&
        smaller && { suggestedReason: `the rules, version ${live.version}, allow ${pesos(smaller)}` }),
    },
  }
}

/** The form stays while it is open, also where somebody else has decided meanwhile: what was typed is not lost. */
function Choices({ application, onDecided }: DecisionProps) {
  const session = useSession()
  const query = useQueryText()
  const changeQuery = useChangeQuery()
  const choices = choicesOf(application)
  const may = session.may('decideApplication')
  const isOpen = application.stage === 'reviewing'
  const start = (decision: Way) => changeQuery({ do: 'decideApplication', decision }, true)
  useShortcuts(
    Object.fromEntries(
      may && isOpen
        ? WAYS.map((way) => [choices[way].shortcut, { what: choices[way].title, press: () => start(way) }])
        : [],
    ),
  )
  const decision = WAYS.find((way) => way === query['decision'])
  return (
    <>
      {isOpen &&
        WAYS.map((way) => (
          <Button
            key={way}
            kind={way === 'approve' ? 'primary' : 'plain'}
            shortcut={choices[way].shortcut}
            disabled={!may}
            {...(may ? {} : { title: missingPermission('decideApplication') })}
            onClick={() => may && start(way)}
          >
            {choices[way].title}
          </Button>
        ))}
      {isOpen && !may && (
        <span className="self-center text-small text-muted">{missingPermission('decideApplication')}</span>
      )}
      {may && query['do'] === 'decideApplication' && decision !== undefined && (
        <ActionDialog
          key={decision}
          call={decideApplication}
          {...choices[decision]}
          {...(isOpen ? {} : { about: <Summary application={application} /> })}
          given={{ orderId: application.orderId, decision }}
          done={({ repeated }) => (repeated ? 'This decision was already made' : DONE[decision])}
          needsApproval={false}
          movesMoney={false}
          onClose={() => changeQuery({ do: undefined, decision: undefined }, true)}
          onDone={onDecided}
        />
      )}
    </>
  )
}

const DONE = { approve: 'Approved', decline: 'Declined', 'offer-less': 'Counter-offer made' } as const
