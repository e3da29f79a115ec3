import {
  type ClientData,
  listExchangeRates,
  removeExchangeRate,
  saveExchangeRate,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Rate = ClientData<typeof listExchangeRates>['rows'][number]

const COLUMNS: readonly Column<Rate>[] = [
  { title: 'Currency', render: ({ currency }) => currency },
  { title: 'Holds from', sort: 'date', render: ({ date }) => day(date) },
  { title: 'Pesos for one', align: 'end', render: ({ rate }) => rate },
]

function RatePanel({ rate: { currency, date, rate } }: { rate: Rate }) {
  return (
    <>
      <Facts
        facts={[
          { name: 'Holds from', value: day(date) },
          { name: 'Pesos for one', value: rate },
        ]}
      />
      <div>
        <Action
          call={removeExchangeRate}
          title="Withdraw"
          kind="danger"
          about="The rate before it holds again."
          given={{ currency, date }}
          done={() => 'Rate withdrawn'}
        />
      </div>
    </>
  )
}

export default function RatesScreen() {
  const { today } = useSession()
  return (
    <Page
      title="Exchange rates"
      about="What the borrower’s calculator shows. A rate holds from its day on, until a later one."
      actions={
        <Action
          call={saveExchangeRate}
          title="Enter a rate"
          kind="primary"
          shortcut="a"
          about="The same day again corrects its rate."
          fields={[
            { name: 'currency', label: 'Currency', kind: 'text', pattern: '[A-Z]{3}', initial: 'USD' },
            { name: 'date', label: 'Holds from', kind: 'day', initial: today },
            { name: 'rate', label: 'Pesos for one', kind: 'text', pattern: '\\d{1,6}(\\.\\d{1,4})?' },
          ]}
          done={({ currency, rate }) => `One ${currency} is ${rate} pesos`}
        />
      }
    >
      <List
        label="Exchange rates"
        call={listExchangeRates}
        columns={COLUMNS}
        filters={[{ name: 'currency', label: 'Currency', hidden: true }]}
        keyOf={({ currency, date }) => `${currency} ${date}`}
        empty={{ title: 'No rates yet' }}
        panel={{ title: ({ currency }) => currency, render: (rate) => <RatePanel rate={rate} /> }}
      />
    </Page>
  )
}
