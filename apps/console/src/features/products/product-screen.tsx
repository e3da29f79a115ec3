import { type ClientData, showProductVersions, withdrawProduct } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { buttonClass } from '../../shared/controls/button.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Comparison } from '../../shared/record/comparison.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { usePathPart, useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { changedBetween } from './version-changes.ts'
import { termText } from './product-fields.ts'
import { amounts, CLIENT_WORDS, clientName, Day, share, State } from './product-words.tsx'

type Version = ClientData<typeof showProductVersions>[number]
type Deed = NonNullable<Version['saved']>

const COLUMNS: readonly Column<Version>[] = [
  { title: 'Version', render: ({ version }) => String(version) },
  { title: 'State', render: (version) => <State {...version} /> },
  { title: 'From', render: ({ effectiveFrom }) => <Day of={effectiveFrom} /> },
  { title: 'For', render: ({ client }) => CLIENT_WORDS[client] },
  { title: 'Interest a day', align: 'end', minor: true, render: ({ dailyRatePpm }) => share(dailyRatePpm) },
  { title: 'Saved by', minor: true, render: ({ saved }) => saved?.by ?? '–' },
]

/** One product: its versions as a history, or the draft of the next one. */
export default function ProductScreen() {
  const productId = usePathPart('productId')
  const { draft } = useQueryText()
  const answer = useCall(showProductVersions, { productId })
  const name = answer.data?.[0]?.name ?? productId
  if (draft !== undefined)
    return (
      <Page
        title={`Draft of ${name}`}
        actions={<PlanLink productId={productId} draft={draft} />}
        about={
          <ConsoleLink to="/console/products/$productId" params={{ productId }}>
            Back to its versions
          </ConsoleLink>
        }
      >
        <Ask answer={answer}>
          {(versions) => <DraftEditor productId={productId} versions={versions} from={draft} />}
        </Ask>
      </Page>
    )
  return (
    <Page
      title={name}
      about="Every version, newest first. A borrower is offered the one that is in force on the day; orders keep theirs."
      actions={
        <>
          <PlanLink productId={productId} />
          <DraftLink productId={productId} versions={answer.data ?? []} />
        </>
      }
    >
      <List
        label="Versions"
        call={showProductVersions}
        payloadOf={() => ({ productId })}
        columns={COLUMNS}
        keyOf={({ version }) => String(version)}
        empty={{ title: 'There is no version of this product yet' }}
        panel={{
          title: ({ version }) => `Version ${version}`,
          render: (version) => <VersionPanel version={version} all={answer.data ?? []} />,
        }}
      />
    </Page>
  )
}

/** What a book of it would come to: of what is offered, or of the draft as it is typed. */
function PlanLink({ productId, draft }: { productId: string; draft?: string }) {
  const { may } = useSession()
  if (!may('simulateProduct')) return null
  return (
    <ConsoleLink
      to="/console/products/$productId/plan"
      params={{ productId }}
      search={draft === undefined ? {} : { draft }}
      className={buttonClass()}
    >
      Plan before you lend
    </ConsoleLink>
  )
}

interface DraftLinkProps {
  productId: string
  versions: readonly Version[]
  /** The version that the draft begins with; the one in force where it is left out. */
  from?: Version
}

function DraftLink({ productId, versions, from }: DraftLinkProps) {
  const { may } = useSession()
  if (!may('saveProduct')) return null
  const version = from ?? versions.find(({ state }) => state === 'in-force') ?? versions[0]
  return (
    <ConsoleLink
      to="/console/products/$productId"
      params={{ productId }}
      search={{ draft: version === undefined ? 'new' : String(version.version) }}
      className={buttonClass(from === undefined ? 'primary' : 'plain')}
    >
      {from === undefined ? 'Draft the next version' : 'Draft from this version'}
    </ConsoleLink>
  )
}

function VersionPanel({ version, all }: { version: Version; all: readonly Version[] }) {
  const { productId, replaces, saved, withdrawn } = version
  const before = all.find((other) => other.version === replaces)
  const changes = before && changedBetween(before, version)
  return (
    <>
      <VersionFacts version={version} />
      {saved && <DeedFacts title="Saved" deed={saved} />}
      {withdrawn && <DeedFacts title="Withdrawn" deed={withdrawn} />}
      {changes && (
        <div>
          <h3 className="pb-1 font-semibold">What changed from version {replaces}</h3>
          {Object.keys(changes.after).length > 0 ? (
            <Comparison {...changes} />
          ) : (
            <p className="text-muted">Nothing but its day.</p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <DraftLink productId={productId} versions={all} from={version} />
        {version.state === 'planned' && (
          <Action
            call={withdrawProduct}
            title="Withdraw"
            kind="danger"
            about="It never comes into force. The version before it stays."
            given={{ productId, version: version.version }}
            done={() => `Version ${version.version} withdrawn`}
          />
        )}
      </div>
    </>
  )
}

function VersionFacts({ version }: { version: Version }) {
  const { feePpm, feeMode, lateCapPpm, extensionAllowed, maxExtensions = 2, look } = version
  return (
    <Facts
      facts={[
        { name: 'State', value: <State {...version} /> },
        { name: 'Effective from', value: day(version.effectiveFrom) },
        { name: 'For', value: clientName(version.client) },
        { name: 'Amounts', value: `${amounts(version)}, in steps of ${pesos(version.amount.step)}` },
        { name: 'Terms', value: version.choices.map((choice) => `${termText(choice)} days`).join(', ') },
        { name: 'Interest a day', value: share(version.dailyRatePpm) },
        { name: 'Processing fee', value: `${share(feePpm)}, ${feeMode}` },
        {
          name: 'Stamp tax',
          value:
            version.stampTaxBorneBy === 'borrower'
              ? 'Borne by the borrower, deducted from the payout'
              : 'Borne by the lender',
        },
        { name: 'Cap of late charges', value: lateCapPpm == null ? 'None' : share(lateCapPpm) },
        { name: 'Ceilings', value: version.notCovered || 'Cover all of its loans' },
        { name: 'Extensions', value: extensionAllowed ? `At most ${maxExtensions}` : 'None' },
        { name: 'Due dates on holidays', value: words(version.dueDateRule) },
        { name: 'Tagline', value: look.tagline.en },
      ]}
    />
  )
}

const DeedFacts = ({ title, deed: { at, by, approvedBy, reason } }: { title: string; deed: Deed }) => (
  <div>
    <h3 className="pb-1 font-semibold">{title}</h3>
    <Facts
      facts={[
        { name: 'When', value: dateTime(at) },
        { name: 'Requested by', value: by },
        { name: 'Approved by', value: approvedBy },
        { name: 'Reason', value: reason },
      ]}
    />
  </div>
)
