import { type ClientData, exportStampTaxes, listStampTaxes } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { quarterName, useQuarter } from './quarter-control.tsx'
import { loanOfRow, registerFilters } from './register-filters.ts'

type Row = ClientData<typeof listStampTaxes>['rows'][number]

const CAUSES: Readonly<Record<Row['cause'], string>> = {
  payout: 'Note',
  extension: 'Extension',
  restructuring: 'New payment plan',
  'taken-back': 'Taken back',
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Note', render: ({ orderId }) => orderId },
  { title: 'Borrower', render: ({ name }) => name },
  { title: 'For', render: ({ cause }) => CAUSES[cause] },
  { title: 'Posted', sort: 'posted', render: ({ postedOn }) => day(postedOn) },
  { title: 'Counts from', minor: true, render: ({ taxedOn }) => day(taxedOn) },
  { title: 'Amount', align: 'end', render: ({ base }) => pesos(base) },
  { title: 'Days', align: 'end', render: ({ days }) => count(days) },
  { title: 'Tax', align: 'end', render: ({ tax }) => pesos(tax) },
  { title: 'Borne by', minor: true, render: ({ borneBy }) => words(borneBy) },
]

export default function StampTaxScreen() {
  const { today } = useSession()
  const quarter = useQuarter()
  return (
    <Page
      title="Stamp tax"
      about="The register of documentary stamp tax: each note with its amount, days and tax, by the day on which it was posted. The lender bears it, or the borrower where the product says so. Its sum is what account 2030 has of loans."
      actions={
        <AsFile
          call={exportStampTaxes}
          given={{ quarter }}
          about={`The register of ${quarterName(quarter)} as a CSV file, with both parties.`}
        />
      }
    >
      <List
        label="Register of stamp tax"
        call={listStampTaxes}
        columns={COLUMNS}
        filters={registerFilters(today, 'Return of')}
        search="Loan"
        keyOf={({ orderId, sequence }) => `${orderId} ${sequence}`}
        rowAddress={loanOfRow}
        empty={{ title: 'No stamp tax was posted', about: 'A note is posted with the payout of its loan.' }}
      />
    </Page>
  )
}
