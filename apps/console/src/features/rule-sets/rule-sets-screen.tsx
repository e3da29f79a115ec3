import {
  type ClientData,
  listRuleSets,
  saveRuleSet,
  simulateRuleSet,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { count, counted } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'
import { RuleFacts } from './rule-facts.tsx'
import { ruleFields, withClasses } from './rule-fields.ts'
import { SimulationResult } from './simulation.tsx'

type RuleSet = ClientData<typeof listRuleSets>[number]

const COLUMNS: readonly Column<RuleSet>[] = [
  { title: 'Version', render: ({ version }) => String(version) },
  { title: 'Used', render: ({ usedAs }) => words(usedAs) },
  { title: 'State', render: ({ inForce }) => (inForce ? <Badge tone="success">In force</Badge> : '–') },
  { title: 'From', align: 'end', render: ({ effectiveFrom }) => day(effectiveFrom) },
  {
    title: 'Made',
    align: 'end',
    minor: true,
    render: ({ madeAt, madeBy }) => `${dateTime(madeAt)}, ${madeBy}`,
  },
]

/** The credit rules in versions; a draft begins with those that decide today. */
export default function RuleSetsScreen() {
  const { data: versions = [] } = useCall(listRuleSets, {})
  const live = versions.find(({ usedAs, inForce }) => usedAs === 'live' && inForce)
  return (
    <Page
      title="Credit rules"
      about="The live version decides. One in its shadow says beside it what it would decide."
      actions={live !== undefined && <DraftActions live={live} latest={versions[0] ?? live} />}
    >
      <List
        label="Versions of the credit rules"
        call={listRuleSets}
        columns={COLUMNS}
        keyOf={({ version }) => String(version)}
        empty={{ title: 'No credit rules', about: 'Without rules every application waits for a person.' }}
        panel={{
          title: ({ version }) => `Version ${version}`,
          render: ({ rules }) => <RuleFacts rules={rules} />,
        }}
      />
    </Page>
  )
}

function DraftActions({ live, latest }: { live: RuleSet; latest: RuleSet }) {
  const { today } = useSession()
  const fields = ruleFields(live.rules)
  return (
    <>
      <Action
        call={simulateRuleSet}
        title="Try a draft"
        shortcut="t"
        about="Asks the draft about the latest applications, by what was known of each then. Nothing is changed."
        fields={[
          ...fields,
          { name: 'latest', label: 'So many of the latest', kind: 'number', initial: '1000' },
        ]}
        toPayload={withClasses}
        done={({ simulated, changed }) =>
          `${counted(simulated, 'application')}, ${count(changed.length)} would have gone otherwise`
        }
        renderResult={(simulation) => <SimulationResult simulation={simulation} />}
      />
      <Action
        call={saveRuleSet}
        title="Save a version"
        kind="primary"
        shortcut="s"
        given={{ version: latest.version + 1 }}
        fields={[
          {
            name: 'usedAs',
            label: 'Used',
            kind: 'choice',
            options: [
              { value: 'shadow', label: 'In the shadow: it decides nothing' },
              { value: 'live', label: 'Live: it decides' },
            ],
          },
          { name: 'effectiveFrom', label: 'From', kind: 'day', initial: today },
          ...fields,
        ]}
        toPayload={withClasses}
        done={({ version }) => `Version ${version} saved`}
      />
    </>
  )
}
