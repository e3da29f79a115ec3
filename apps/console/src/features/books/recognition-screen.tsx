import {
  type ClientData,
  listRecognitionPolicies,
  saveRecognitionPolicy,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime, day, daysOn } from '../../shared/format/dates.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { policyName } from '../../shared/format/words.ts'
import { RECOGNITION, recognitionFacts, type RecognitionPolicy } from './recognition-words.ts'

type Policies = ClientData<typeof listRecognitionPolicies>

const STATES: StateTable<RecognitionPolicy['state']> = {
  now: { label: 'In force', tone: 'success' },
  coming: { label: 'To come', tone: 'info' },
  past: { label: 'Past' },
  replaced: { label: 'Replaced' },
}

const COLUMNS: readonly Column<RecognitionPolicy>[] = [
  { title: 'Policy', render: ({ id }) => policyName(id) },
  { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
  { title: 'Loans paid out from', render: ({ from }) => day(from) },
  { title: 'Fees', minor: true, render: ({ fees }) => RECOGNITION.fees.options[fees] },
  { title: 'Write-offs', minor: true, render: ({ losses }) => RECOGNITION.losses.options[losses] },
  {
    title: 'Saved',
    align: 'end',
    render: ({ saved }) => (saved ? dateTime(saved.at) : 'Comes with the service'),
  },
]

/** By which policies income is recognised: which holds now, which comes, and the next one. */
export default function RecognitionScreen() {
  const { data } = useCall(listRecognitionPolicies, {})
  return (
    <Page
      title="Recognition"
      about="What of a loan is income, and when. A loan has the policy of the day of its payout for life, so a new one counts nothing anew."
      actions={data && <NextPolicy policies={data} />}
    >
      <List
        label="Recognition policies"
        call={listRecognitionPolicies}
        pageOf={({ policies }) => ({ rows: policies, next: null })}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={{ title: 'No policies' }}
        renderAbove={({ policies }) => <InForce policies={policies} />}
        panel={{ title: ({ id }) => policyName(id), render: (policy) => <Policy policy={policy} /> }}
      />
    </Page>
  )
}

function InForce({ policies }: { policies: Policies['policies'] }) {
  const now = policies.find(({ state }) => state === 'now')
  const coming = policies.findLast(({ state }) => state === 'coming')
  if (now === undefined) return null
  return (
    <div className="pb-4">
      <Part title={`Loans paid out today: ${policyName(now.id)}`}>
        <Facts facts={recognitionFacts(now)} />
        {coming && (
          <p className="pt-3 text-muted">
            From {day(coming.from)} on: {policyName(coming.id)}.
          </p>
        )}
      </Part>
    </div>
  )
}

const Policy = ({ policy }: { policy: RecognitionPolicy }) => (
  <Facts
    facts={[
      { name: 'From', value: day(policy.from) },
      ...recognitionFacts(policy),
      { name: 'Saved', value: policy.saved && `${dateTime(policy.saved.at)}, ${policy.saved.by}` },
      { name: 'Why', value: policy.saved?.reason },
    ]}
  />
)

/** The form begins with what holds on its first day. */
function NextPolicy({ policies: { policies, nextVersion } }: { policies: Policies }) {
  const { today } = useSession()
  const tomorrow = daysOn(today, 1)
  const then = policies.find(({ from, state }) => from <= tomorrow && state !== 'replaced')
  const fields = (['fees', 'interest', 'lateCharges', 'losses'] as const).map((name): FieldSpec => {
    const { title, options } = RECOGNITION[name]
    return {
      name,
      label: title,
      kind: 'choice',
      options: Object.entries(options).map(([value, label]) => ({ value, label })),
      ...(then && { initial: then[name] }),
    }
  })
  return (
    <Action
      call={saveRecognitionPolicy}
      title="New policy"
      kind="primary"
      shortcut="n"
      about="For loans that are paid out from a day after today on. Loans that run keep theirs."
      given={{ version: nextVersion }}
      fields={[{ name: 'from', label: 'Loans paid out from', kind: 'day', initial: tomorrow }, ...fields]}
      done={({ version }) => `Version ${version} saved`}
    />
  )
}
