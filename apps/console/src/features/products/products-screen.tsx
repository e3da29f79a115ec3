import { listProducts, saveProduct } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge, type BadgeTone } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, daysOn } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'
import { CLIENTS, nextVersionFields, termText, type Version, withTerms } from './product-fields.ts'

/** Ten thousand parts per million are one of a hundred. */
const share = (ppm: number): string =>
  `${(ppm / 10_000).toLocaleString('en-PH', { maximumFractionDigits: 4 })} %`

const clientName = (client: Version['client']): string =>
  CLIENTS.find(({ value }) => value === client)?.label ?? words(client)

const amounts = ({ amount }: Version): string => `${pesos(amount.min)} – ${pesos(amount.max)}`

const keyOf = ({ productId, version }: Version): string => `${productId} ${version}`

/** Versions of the same product, for the same clients, take each other's place. */
const isSameOffer = (a: Version, b: Version): boolean => a.productId === b.productId && a.client === b.client

function stateOf(
  version: Version,
  all: readonly Version[],
  today: string,
): { label: string; tone: BadgeTone } {
  if (version.effectiveFrom > today) return { label: 'Comes later', tone: 'info' }
  const isReplaced = all.some(
    (other) => isSameOffer(version, other) && other.version > version.version && other.effectiveFrom <= today,
  )
  return isReplaced ? { label: 'Replaced', tone: 'plain' } : { label: 'In force', tone: 'success' }
}

/** Every version there is: the list has asked for them, and this is the same answer. */
const useVersions = (): readonly Version[] => useCall(listProducts, {}).data ?? []

function State({ version, all }: { version: Version; all: readonly Version[] }) {
  const { today } = useSession()
  const { label, tone } = stateOf(version, all, today)
  return <Badge tone={tone}>{label}</Badge>
}

const columnsOf = (all: readonly Version[]): readonly Column<Version>[] => [
  { title: 'Product', render: ({ name }) => name },
  { title: 'Version', align: 'end', render: ({ version }) => String(version) },
  { title: 'State', render: (version) => <State version={version} all={all} /> },
  { title: 'For', render: ({ client }) => clientName(client) },
  { title: 'From', render: ({ effectiveFrom }) => day(effectiveFrom) },
  { title: 'Amounts', align: 'end', minor: true, render: amounts },
  { title: 'Interest a day', align: 'end', minor: true, render: ({ dailyRatePpm }) => share(dailyRatePpm) },
]

export default function ProductsScreen() {
  const all = useVersions()
  return (
    <Page
      title="Products"
      about="Products as dated versions. New orders get a version from its day on; open orders keep the terms that were agreed."
    >
      <List
        label="Versions of products"
        call={listProducts}
        columns={columnsOf(all)}
        keyOf={keyOf}
        empty={{ title: 'No product yet' }}
        panel={{
          title: ({ name, version }) => `${name}, version ${version}`,
          render: (version) => <VersionPanel version={version} all={all} />,
        }}
      />
    </Page>
  )
}

function VersionPanel({ version, all }: { version: Version; all: readonly Version[] }) {
  const { today } = useSession()
  const { productId, feePpm, feeMode, lateCapPpm, extensionAllowed, maxExtensions = 2, look } = version
  const numbers = all.filter((other) => other.productId === productId).map((other) => other.version)
  return (
    <>
      <Facts
        facts={[
          { name: 'State', value: <State version={version} all={all} /> },
          { name: 'Effective from', value: day(version.effectiveFrom) },
          { name: 'For', value: clientName(version.client) },
          { name: 'Amounts', value: `${amounts(version)}, in steps of ${pesos(version.amount.step)}` },
          {
            name: 'Terms',
            value: version.choices.map((choice) => `${termText(choice)} days`).join(', '),
          },
          { name: 'Interest a day', value: share(version.dailyRatePpm) },
          { name: 'Processing fee', value: `${share(feePpm)}, ${feeMode}` },
          { name: 'Cap of late charges', value: lateCapPpm == null ? 'None' : share(lateCapPpm) },
          { name: 'Extensions', value: extensionAllowed ? `At most ${maxExtensions}` : 'None' },
          { name: 'Due dates on holidays', value: words(version.dueDateRule) },
          { name: 'Tagline', value: look.tagline.en },
        ]}
      />
      <div>
        <Action
          name="saveProduct"
          call={saveProduct}
          title="Draft the next version"
          kind="primary"
          shortcut="e"
          about="What breaks a ceiling of its day is refused, with every rule that it breaks."
          given={{ productId, version: Math.max(...numbers) + 1 }}
          fields={nextVersionFields(version, daysOn(today, 1))}
          toPayload={withTerms}
          done={({ version: saved }) => `Version ${saved} saved`}
        />
      </div>
    </>
  )
}
