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
import { words } from '../../shared/format/words.ts'
import { useShortcuts } from '../../shared/keyboard/use-shortcuts.ts'
import { useChangeQuery, useQueryText } from '../../shared/router/address.ts'
import { missingPermission, useSession } from '../../shared/session/session.tsx'
import { DECLINE_REASONS, INFORMATION } from './decision-words.ts'

type Application = ClientData<typeof showApplication>

/** What may be done about an application, by where it stands. */
export function Decision({ application }: { application: Application }) {
  const { orderId, stage } = application
  const given = { orderId }
  return (
    <>
      {stage === 'reviewing' && <Choices application={application} />}
      {stage === 'reviewing' && (
        <Action
          name="requestInformation"
          call={requestInformation}
          title="Ask for more"
          shortcut="m"
          about="The borrower is told by SMS, and reads on the order’s page what is missing until it has come."
          given={given}
          fields={INFORMATION.map(({ value, label }) => ({ name: value, label, kind: 'check' as const }))}
          toPayload={wantedOf}
          done={({ repeated }) => (repeated ? 'This had been asked for already' : 'The borrower is asked')}
        />
      )}
      {stage === 'awaiting-note' && (
        <Action
          name="revokeApproval"
          call={revokeApproval}
          title="Take the approval back"
          shortcut="u"
          about="The application is under review again. The borrower has not signed yet."
          given={given}
          done={() => 'Under review again'}
        />
      )}
      {CANCELLABLE.has(stage) && (
        <Action
          name="cancelOrder"
          call={cancelOrder}
          title="Withdraw"
          shortcut="w"
          about="Ends the application for good. The borrower owes nothing and may apply again."
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
}

/** One action of the table in three ways, each with a key and a form of its own. */
function choicesOf({
  holds,
  evaluations,
}: Application): Record<'approve' | 'decline' | 'offer-less', Choice> {
  const held = holds.map(({ reason }) => words(reason).toLowerCase()).join(', ')
  const smaller = evaluations.find(({ usedAs }) => usedAs === 'live')?.amount
  return {
    approve: {
      title: 'Approve',
      shortcut: 'a',
      about: held === '' ? 'Nothing holds this application.' : `Say in the note why in spite of: ${held}.`,
      fields: held === '' ? [] : [{ name: 'note', label: 'Note', kind: 'area' }],
    },
    decline: {
      title: 'Decline',
      shortcut: 'd',
      about: 'The borrower reads the reason, and may apply again after 30 days.',
      fields: [CODE],
    },
    'offer-less': {
      title: 'Offer less',
      shortcut: 'o',
      about: 'The application is declined, and the borrower may apply for the smaller amount at once.',
      fields: [
        { name: 'amount', label: 'Amount', kind: 'pesos', ...(smaller ? { initial: smaller } : {}) },
        CODE,
      ],
    },
  }
}

function Choices({ application }: { application: Application }) {
  const session = useSession()
  const query = useQueryText()
  const changeQuery = useChangeQuery()
  const choices = choicesOf(application)
  const may = session.may('decideApplication')
  const start = (decision: string) => may && changeQuery({ do: 'decideApplication', decision }, true)
  useShortcuts({ a: () => start('approve'), d: () => start('decline'), o: () => start('offer-less') })
  const decision = Object.keys(choices).find((name) => name === query['decision']) as
    | keyof typeof choices
    | undefined
  return (
    <>
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
        <Button
          key={name}
          kind={name === 'approve' ? 'primary' : 'plain'}
          shortcut={choices[name].shortcut}
          disabled={!may}
          {...(may ? {} : { title: missingPermission('decideApplication') })}
          onClick={() => start(name)}
        >
          {choices[name].title}
        </Button>
      ))}
      {!may && <span className="text-small text-muted">{missingPermission('decideApplication')}</span>}
      {may && query['do'] === 'decideApplication' && decision !== undefined && (
        <ActionDialog
          key={decision}
          name="decideApplication"
          call={decideApplication}
          {...choices[decision]}
          given={{ orderId: application.orderId, decision }}
          done={({ repeated }) => (repeated ? 'This had been decided so before' : DONE[decision])}
          needsApproval={false}
          movesMoney={false}
          onClose={() => changeQuery({ do: undefined, decision: undefined }, true)}
        />
      )}
    </>
  )
}

const DONE = { approve: 'Approved', decline: 'Declined', 'offer-less': 'Less was offered' } as const
