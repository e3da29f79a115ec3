import { type ClientData, exportTaxBase, showTaxQuarter } from '@sandigan/contract/client/operator'
import type { ReactNode } from 'react'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, month } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import { words } from '../../shared/format/words.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { Part, Stack } from '../../shared/record/facts.tsx'
import { Figures } from '../../shared/record/figures.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { addressOf } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { ppmWords } from '../../shared/format/percent.ts'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'
import { QuarterControl, quarterName, useQuarter } from './quarter-control.tsx'
import { TAX_KINDS } from './tax-kinds.ts'

type Quarter = ClientData<typeof showTaxQuarter>
type StampMonth = Quarter['stampTax']['months'][number]
type Kind = Quarter['percentageTax']['kinds'][number]
type BaseMonth = Quarter['percentageTax']['months'][number]

const STATES: StateTable<Quarter['percentageTax']['state']> = {
  open: { label: 'Not counted yet', tone: 'info' },
  counted: { label: 'Counted', tone: 'warn' },
  posted: { label: 'Posted', tone: 'success' },
}

/** Points that no source settles, where the figures stand that rest on them. */
const NotCertain = ({ points }: { points: readonly ReactNode[] }) => (
  <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
    <p>
      <Badge tone="warn">Not certain</Badge>
    </p>
    <ul className="flex max-w-3xl list-disc flex-col gap-1 pl-5 text-muted">
      {points.map((point, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points never move
        <li key={at}>{point}</li>
      ))}
    </ul>
  </div>
)

const STAMP_COLUMNS: readonly Column<StampMonth>[] = [
  { title: 'Month', render: (row) => month(row.month) },
  { title: 'Notes', align: 'end', render: ({ rows }) => count(rows) },
  { title: 'Principal', align: 'end', render: ({ base }) => pesos(base) },
  { title: 'Tax', align: 'end', render: ({ tax }) => pesos(tax) },
  { title: 'Return due', align: 'end', render: ({ dueOn }) => day(dueOn) },
]

function StampTax({ stampTax }: { stampTax: Quarter['stampTax'] }) {
  const { yearlyPpm, source, extensionsFrom, newPlansFrom, months } = stampTax
  return (
    <Part title="Documentary stamp tax" flush>
      <Table
        label="Stamp tax by month"
        columns={STAMP_COLUMNS}
        rows={months}
        keyOf={(row) => row.month}
        addressOf={(row) => addressOf({ to: '/console/books/stamp-tax', search: { month: row.month } })}
      />
      <div className="px-4 pt-3 pb-4">
        <p>
          {yearlyPpm === null
            ? 'No rate is written down for this quarter.'
            : `${ppmWords(yearlyPpm)} of the principal a year, of a shorter loan for its days of 365 (${source}). Where the lender bears it, it is a cost (5080); where the borrower does, it is deducted from the payout. Either way it is owed on 2030 until it is paid. Form 2000.`}
        </p>
        <NotCertain
          points={[
            'Rounded half up to the centavo: no source says how.',
            'The tax counts from the day on which the money arrives. It may be due on signing, also where the payout fails. A payout that comes back takes its tax back here.',
            extensionsFrom === null
              ? 'An extension is not taxed. Section 198 of the tax code taxes a renewal; whether an extension is one, and on which base, is for your counsel. The setting STAMP_TAX_ON_EXTENSIONS_FROM turns it on.'
              : `An extension paid from ${day(extensionsFrom)} on is taxed as a renewal (section 198 of the tax code): on the principal that is left, for the days of the extension. Base and duty are for your counsel.`,
            newPlansFrom === null
              ? 'A new payment plan is not taxed. Where it runs longer, or for more principal, it may be a renewal (section 198 of the tax code); whether it is, and on which base, is for your counsel. The setting STAMP_TAX_ON_NEW_PLANS_FROM turns it on.'
              : `A new payment plan accepted from ${day(newPlansFrom)} on that runs longer, or for more principal, is taxed as a renewal (section 198 of the tax code): on its principal, for its days. Base and duty are for your counsel. The lender bears it.`,
            'Passed on to the borrower, it counts in the effective rate and under the ceilings here. Whether the ceilings mean a tax is for your counsel.',
            'The return of a month has what was posted in it, as account 2030 has. A note of the last days of a month that was posted later stands in the next one.',
          ]}
        />
      </div>
    </Part>
  )
}

const KIND_COLUMNS: readonly Column<Kind>[] = [
  { title: 'Kind', render: ({ kind }) => TAX_KINDS[kind] },
  { title: 'Base', align: 'end', render: ({ base }) => pesos(base) },
  { title: 'Rate', align: 'end', render: ({ ppm }) => ppmWords(ppm) },
  { title: 'Tax', align: 'end', render: ({ tax }) => pesos(tax) },
]

const BASE_COLUMNS: readonly Column<BaseMonth>[] = [
  { title: 'Month', render: (row) => month(row.month) },
  { title: 'Kind', minor: true, render: ({ kind }) => TAX_KINDS[kind] },
  { title: 'Of what was', minor: true, render: ({ basis }) => words(basis) },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  { title: 'Interest', align: 'end', render: ({ interest }) => pesos(interest) },
  { title: 'Fees', align: 'end', render: ({ fee }) => pesos(fee) },
  { title: 'Late charges', align: 'end', render: ({ charges }) => pesos(charges) },
]

/** Whether the tax of a quarter is posted, what is missing for it, and when its return is due. */
function PostedState({ percentageTax, to }: Pick<Quarter, 'percentageTax' | 'to'>) {
  const { state, uncounted, dueOn } = percentageTax
  return (
    <p className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <StateBadge of={STATES} state={state} />
      <span className="text-muted">
        {state === 'posted' && <span>5090 to 2040, on {day(to)}. </span>}
        {state === 'counted' && (
          <span>Nothing is owed, or its last month was closed before it was counted. </span>
        )}
        {uncounted.length > 0 && (
          <span>
            Not counted: {uncounted.map(month).join(', ')}. A month is counted when its last day is closed.{' '}
          </span>
        )}
        <span>Return due {day(dueOn)}, form 2551Q.</span>
      </span>
    </p>
  )
}

const basisWords = (accruedFrom: string | null): string =>
  accruedFrom === null
    ? 'Of interest, fees and late charges when they are received, a deducted fee with the payout.'
    : `Of interest, fees and late charges when they are received; from ${month(accruedFrom.slice(0, 7))} on, as they are income in the ledger.`

function PercentageTax({ quarter, from, to, percentageTax }: Quarter) {
  const { months, kinds, source, accruedFrom } = percentageTax
  return (
    <Part
      title="Percentage tax"
      flush
      actions={
        <AsFile
          call={exportTaxBase}
          title="Base as a file"
          given={{ quarter }}
          about={`The base of ${quarterName(quarter)} by loan and month, as a CSV file.`}
        />
      }
    >
      <PostedState percentageTax={percentageTax} to={to} />
      <Table
        label="Percentage tax by kind"
        columns={KIND_COLUMNS}
        rows={kinds}
        keyOf={({ kind }) => kind}
        addressOf={({ kind }) =>
          kind === 'other'
            ? addressOf({ to: '/console/books/house-entries', search: { kind: 'other-income', from, to } })
            : addressOf({ to: '/console/books/invoices', search: { quarter, kind } })
        }
      />
      {months.length > 0 && (
        <div className="pt-4">
          <h3 className="px-4 pb-1 font-semibold">Of loans, by month</h3>
          <Table
            label="Base by month"
            columns={BASE_COLUMNS}
            rows={months}
            keyOf={(row) => `${row.month} ${row.kind}`}
            addressOf={(row) =>
              addressOf({ to: '/console/books/invoices', search: { month: row.month, kind: row.kind } })
            }
          />
        </div>
      )}
      <div className="px-4 pt-3 pb-4">
        <p>
          <span>{basisWords(accruedFrom)}</span> Principal never, and no stamp tax that a borrower bears (
          {source}). By month it is the sum of the{' '}
          <ConsoleLink to="/console/books/invoices" search={{ quarter }}>
            invoices
          </ConsoleLink>
          .
        </p>
        <NotCertain
          points={[
            'Whether RA 12214 changed these rates: the sections that it names do not include 121 and 122.',
            'Each loan has one invoice a month for all that was received in it, dated on the last day. Whether each payment needs its own, and whether interest is invoiced when due, is for your counsel.',
            accruedFrom === null
              ? 'The law taxes gross receipts. Whether they are what came in or what was earned is for your counsel. The setting PERCENTAGE_TAX_ACCRUED_FROM taxes what was earned, from a month on.'
              : 'The law taxes gross receipts. Whether they are what came in or what was earned is for your counsel. The first month of the new base also has what was earned before and had not come in, less what had come in and was not earned. Charges that are waived after they were income stay in the base, and what comes in after a write-off is in it again.',
            'A quarter in which more was taken back than received has no tax here; nothing is carried over.',
          ]}
        />
      </div>
    </Part>
  )
}

function Others({ writtenOff, withheld, from, to }: Quarter) {
  const { may } = useSession()
  const { year, loans, amount } = writtenOff
  const sum = withheld.reduce((total, one) => total + Number(one.amount), 0).toFixed(2)
  const written = `${counted(loans, 'loan')}, ${pesos(amount)}`
  return (
    <Part title="For other returns">
      <div className="flex flex-col gap-3">
        <p>
          Written off in {year}:{' '}
          {may('listLoans') ? (
            <ConsoleLink
              to="/console/loans"
              search={{
                happened: 'written-off',
                happenedFrom: `${year}-01-01`,
                happenedTo: `${year}-12-31`,
              }}
            >
              {written}
            </ConsoleLink>
          ) : (
            written
          )}
          <span>
            , of months that are counted. Deductible where the debt is valid, of nobody related, charged off
            and proven to be worthless; what comes in later is income (RR 5-99, RR 25-2002). An allowance for
            losses is not deductible.
          </span>
        </p>
        <p>
          Withheld from others in this quarter:{' '}
          {may('listHouseEntries') ? (
            <ConsoleLink to="/console/books/house-entries" search={{ from, to }}>
              {pesos(sum)}
            </ConsoleLink>
          ) : (
            pesos(sum)
          )}
          {withheld.length > 0 && (
            <span> ({withheld.map((one) => `${month(one.month)} ${pesos(one.amount)}`).join(', ')})</span>
          )}
          <span>, by entries of the house that stand. Account 2050.</span>
        </p>
      </div>
    </Part>
  )
}

export default function TaxScreen() {
  const quarter = useQuarter()
  const answer = useCall(showTaxQuarter, { quarter }, { keep: true })
  return (
    <Page
      title="Tax by quarter"
      about="What a quarter owes on lending, and the rows that it comes from. The rules are engineering, not advice: have them confirmed, above all what is marked as not certain."
      actions={<QuarterControl />}
    >
      <Ask answer={answer}>
        {(data) => (
          <Stack>
            <Figures
              figures={[
                { name: 'Quarter', value: quarterName(data.quarter) },
                { name: 'Stamp tax', value: pesos(data.stampTax.tax) },
                { name: 'Percentage tax', value: pesos(data.percentageTax.tax) },
                { name: 'Its return is due', value: day(data.percentageTax.dueOn) },
              ]}
            />
            <StampTax stampTax={data.stampTax} />
            <PercentageTax {...data} />
            <Others {...data} />
          </Stack>
        )}
      </Ask>
    </Page>
  )
}
