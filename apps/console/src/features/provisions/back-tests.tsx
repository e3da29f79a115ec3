import { Empty } from '../../shared/controls/states.tsx'
import { month as monthWords } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { type Column, Table } from '../../shared/list/table.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { bucketWords, type Shown } from './loss-words.ts'
import { ppmWords } from '../../shared/format/percent.ts'

type BackTest = Shown['backTests'][number]

export function BackTests({ shown: { month, backTests } }: { shown: Shown }) {
  return (
    <Part title="What was lost of earlier months" flush>
      <p className="px-4 pb-2 text-muted">
        Loans by their days late then: what was expected to be lost, and what was taken from the allowance
        since, less what was recovered. A loan that is late and not written off has lost nothing yet.
      </p>
      {backTests.length === 0 ? (
        <Empty title="Nothing to compare yet">
          Months are compared 3, 6 and 12 months after they were counted.
        </Empty>
      ) : (
        backTests.map((test) => <BackTestTable key={test.after} test={test} month={month} />)
      )}
    </Part>
  )
}

const BACK_TEST: readonly Column<BackTest['rows'][number]>[] = [
  { title: 'Days late', render: ({ bucket, to }) => bucketWords(bucket, to) },
  { title: 'Loans', align: 'end', render: ({ loans }) => count(loans) },
  { title: 'Receivables', align: 'end', minor: true, render: ({ base }) => pesos(base) },
  { title: 'Expected', align: 'end', render: ({ allowance }) => pesos(allowance) },
  { title: 'Lost', align: 'end', render: ({ lost }) => pesos(lost) },
  { title: 'Rate', align: 'end', render: ({ expectedPpm }) => ppmWords(expectedPpm) },
  {
    title: 'Lost of it',
    align: 'end',
    render: ({ lostPpm }) => (lostPpm === null ? 'too few loans' : ppmWords(lostPpm)),
  },
]

const BackTestTable = ({ test, month }: { test: BackTest; month: string }) => (
  <div className="border-t border-line pt-3">
    <h3 className="px-4 pb-1 font-semibold">
      {monthWords(test.month)}, {test.after} months before {monthWords(month)}
    </h3>
    <Table
      label={`What was lost of ${monthWords(test.month)}`}
      columns={BACK_TEST}
      rows={test.rows}
      keyOf={({ bucket }) => String(bucket)}
    />
  </div>
)
