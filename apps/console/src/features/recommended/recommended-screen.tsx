import {
  countRecommendedClicks,
  listRecommended,
  removeRecommended,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, daysOn } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Changes } from '../../shared/record/changes.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useQueryText } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'
import { type Entry, SaveRecommended } from './save-recommended.tsx'

/** Taps are counted over so many days up to today. */
const DAYS = 30

/** What borrowers read; of our own the code, since its name is the product's. */
const nameOf = ({ recommendedId, partner }: Entry): string => partner?.name ?? words(recommendedId)

const COLUMNS: readonly Column<Entry>[] = [
  { title: 'Product', render: nameOf },
  { title: 'Place', align: 'end', render: ({ rank }) => String(rank) },
  { title: 'Whose', render: ({ productId }) => (productId ? 'Ours' : 'A partner’s') },
  {
    title: 'Shown as',
    render: ({ enabled }) =>
      enabled ? <Badge tone="success">Can be tapped</Badge> : <Badge>Cannot be tapped</Badge>,
  },
  { title: 'Days', minor: true, render: (entry) => daysOf(entry) },
]

/** Both days belong to it. */
function daysOf({ from, until }: Entry): string {
  if (from === undefined) return until === undefined ? 'Always' : `Until ${day(until)}`
  return until === undefined ? `From ${day(from)}` : `${day(from)} – ${day(until)}`
}

function Clicks({ recommendedId }: { recommendedId: string }) {
  const { today } = useSession()
  const answer = useCall(countRecommendedClicks, { from: daysOn(today, 1 - DAYS), to: today })
  return (
    <div>
      <h3 className="pb-1 font-semibold">Taps in {DAYS} days</h3>
      <Ask answer={answer}>
        {(rows) => {
          const own = rows.filter((row) => row.recommendedId === recommendedId)
          if (own.length === 0) return <p className="text-muted">None.</p>
          return (
            <Facts facts={own.map(({ place, clicks }) => ({ name: words(place), value: count(clicks) }))} />
          )
        }}
      </Ask>
    </div>
  )
}

function EntryPanel({ entry }: { entry: Entry }) {
  const { recommendedId, rank, tags, productId, partner } = entry
  return (
    <>
      <Facts
        facts={[
          { name: 'Named', value: <Code>{recommendedId}</Code> },
          { name: 'Place', value: String(rank) },
          { name: 'Shown', value: daysOf(entry) },
          { name: 'Tags', value: tags.map(({ en }) => en).join(', ') },
          { name: 'Our product', value: productId },
          { name: 'Amounts', value: partner?.range.en },
          { name: 'Rate', value: partner?.rate.en },
          { name: 'Leads to', value: partner && <Code>{partner.link}</Code> },
        ]}
      />
      <Clicks recommendedId={recommendedId} />
      <div className="flex flex-wrap gap-2">
        <SaveRecommended entry={entry} />
        <Action
          call={removeRecommended}
          title="Take off the list"
          kind="danger"
          about="Borrowers no longer see it. What was counted stays."
          given={{ recommendedId }}
          done={() => 'Taken off the list'}
        />
      </div>
      <Changes subject={recommendedId} />
    </>
  )
}

export default function RecommendedScreen() {
  // The form of one entry and that of a new one are the same action: beside an open row only its own is there.
  const isOneOpen = useQueryText()['open'] !== undefined
  return (
    <Page
      title="Recommended products"
      about="Other products that borrowers are shown, ours and partners’, in their order."
      actions={!isOneOpen && <SaveRecommended />}
    >
      <List
        label="Recommended products"
        call={listRecommended}
        columns={COLUMNS}
        keyOf={({ recommendedId }) => recommendedId}
        empty={{ title: 'Nothing is recommended' }}
        panel={{
          title: nameOf,
          render: (entry) => <EntryPanel entry={entry} />,
        }}
      />
    </Page>
  )
}
