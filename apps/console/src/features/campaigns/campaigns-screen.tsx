import { listCampaigns, saveCampaign } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, daysOn, dateTime } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Changes } from '../../shared/record/changes.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { addressOf, useQueryText } from '../../shared/router/address.ts'
import { AddressLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { type Campaign, campaignFields, PAGES } from './campaign-fields.ts'
import { CampaignLink } from './campaign-link.tsx'

const STATES: StateTable<Campaign['state']> = {
  planned: { label: 'Comes later', tone: 'info' },
  running: { label: 'Running', tone: 'success' },
  paused: { label: 'Paused', tone: 'warn' },
  over: { label: 'Over', tone: 'plain' },
}

const COLUMNS: readonly Column<Campaign>[] = [
  { title: 'Campaign', render: ({ name }) => name },
  { title: 'State', render: ({ state }) => <StateBadge of={STATES} state={state} /> },
  { title: 'Days', render: (campaign) => daysOf(campaign) },
  { title: 'Source', minor: true, render: ({ source }) => source ?? '–' },
  { title: 'Visits', align: 'end', render: ({ visits }) => count(visits) },
  { title: 'Taps', align: 'end', render: ({ taps }) => count(taps) },
  { title: 'Registered', align: 'end', render: ({ registrations }) => count(registrations) },
]

/** Both days belong to it. */
const daysOf = ({ startsOn, endsOn }: Campaign): string =>
  endsOn === undefined ? `From ${day(startsOn)}` : `${day(startsOn)} – ${day(endsOn)}`

/** Links of partners and of our own to the promotion page, each with its days. */
export default function CampaignsScreen() {
  // The form of one campaign and that of a new one are the same action: beside an open row only its own is there.
  const isOneOpen = useQueryText()['open'] !== undefined
  return (
    <Page
      title="Campaigns"
      about="Links to the promotion page, ours and partners’. Before its first day and after its last one a link says that its page is not available. Visits, taps and registrations are those of 30 days."
      actions={!isOneOpen && <Save />}
    >
      <List
        label="Campaigns"
        call={listCampaigns}
        columns={COLUMNS}
        keyOf={({ campaignId }) => campaignId}
        empty={{
          title: 'No campaign yet',
          about: 'The pages that the configuration names are always there and stand in no list.',
        }}
        panel={{ title: ({ name }) => name, render: (campaign) => <CampaignPanel campaign={campaign} /> }}
      />
    </Page>
  )
}

function Save({ campaign }: { campaign?: Campaign }) {
  const { today } = useSession()
  const isNew = campaign === undefined
  return (
    <Action
      call={saveCampaign}
      title={isNew ? 'New campaign' : 'Edit'}
      kind={isNew ? 'primary' : 'plain'}
      shortcut={isNew ? 'a' : 'e'}
      about="Its page changes immediately. Every version is stored."
      given={isNew ? { version: 1 } : { campaignId: campaign.campaignId, version: campaign.version + 1 }}
      fields={campaignFields(campaign, today)}
      done={({ campaignId }) => `${campaignId} saved`}
    />
  )
}

const COUNTED_DAYS = 30

/** Leads to the very borrowers that are counted, for whoever may see them. */
function Registered({ campaign: { campaignId, registrations } }: { campaign: Campaign }) {
  const { today, may } = useSession()
  if (registrations === 0 || !may('listBorrowers')) return count(registrations)
  const search = { campaignId, registeredFrom: daysOn(today, 1 - COUNTED_DAYS) }
  return (
    <AddressLink
      address={addressOf({ to: '/console/borrowers', search })}
      className="font-semibold text-brand-strong hover:underline"
    >
      {count(registrations)}
    </AddressLink>
  )
}

function CampaignPanel({ campaign }: { campaign: Campaign }) {
  const { campaignId, state, page, productId, source, tag, endsOn } = campaign
  return (
    <>
      <Facts
        facts={[
          { name: 'State', value: <StateBadge of={STATES} state={state} /> },
          { name: 'First day', value: day(campaign.startsOn) },
          { name: 'Last day', value: endsOn === undefined ? 'None' : day(endsOn) },
          { name: 'Leads to', value: PAGES.find(({ value }) => value === page)?.label },
          { name: 'Product', value: productId ?? 'Everything on offer' },
          { name: 'Partner or source', value: source },
          { name: 'Tag', value: tag },
          { name: 'Visits, 30 days', value: count(campaign.visits) },
          { name: 'Taps, 30 days', value: count(campaign.taps) },
          { name: 'Registered, 30 days', value: <Registered campaign={campaign} /> },
          { name: 'Saved', value: `${dateTime(campaign.savedAt)}, ${campaign.savedBy}` },
        ]}
      />
      <CampaignLink link={campaign.link} />
      <div>
        <Save campaign={campaign} />
      </div>
      <Changes subject={campaignId} />
    </>
  )
}
