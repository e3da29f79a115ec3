import { type ClientData, showAgeing } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { addressOf } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Band = ClientData<typeof showAgeing>['bands'][number]

const BANDS: Readonly<Record<Band['band'], string>> = {
  current: 'Not late',
  'late-1-30': '1 to 30 days late',
  'late-31-90': '31 to 90 days late',
  'late-91-plus': '91 days late and more',
}

const COLUMNS: readonly Column<Band>[] = [
  { title: 'How late', render: ({ band }) => BANDS[band] },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  { title: 'Owed', align: 'end', render: ({ amount }) => pesos(amount) },
]

/** The loans of a band as they are today: what was late on another day is not written down of each. */
const loansOf = ({ band }: Band): string =>
  addressOf({
    to: '/console/loans',
    search: band === 'current' ? { stage: 'running' } : { late: band.replace(/^late-/, ''), sort: '-late' },
  })

export default function AgeingScreen() {
  const session = useSession()
  return (
    <Page
      title="Ageing by installment"
      about={
        <>
          What borrowers owe on a day: each installment by its own days late, so that one loan may stand in
          more than one band. Portfolio at risk counts a loan whole by its oldest late installment:{' '}
          <ConsoleLink to="/console/portfolio">Portfolio quality</ConsoleLink>. Of a closed day as it was
          known at its end; a band leads to its loans as they are today.
        </>
      }
    >
      <List
        label="Receivables by age"
        call={showAgeing}
        pageOf={({ bands }) => ({ rows: bands, next: null })}
        columns={COLUMNS}
        filters={[{ name: 'date', label: 'Day' }]}
        keyOf={({ band }) => band}
        {...(session.may('listLoans') && { rowAddress: loansOf })}
        empty={{ title: 'Nobody owes anything' }}
        renderAbove={({ date, total }) => (
          <Figures
            figures={[
              { name: 'At the end of', value: day(date) },
              { name: 'Owed in all', value: pesos(total) },
            ]}
          />
        )}
      />
    </Page>
  )
}
