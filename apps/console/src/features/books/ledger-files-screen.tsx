import {
  type ClientData,
  exportLedger,
  exportTrialBalance,
  listLedgerAccounts,
  saveLedgerAccounts,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime, day, daysOn } from '../../shared/format/dates.ts'
import { counted } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { AsFile } from '../../shared/list/as-file.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { useSession } from '../../shared/session/session.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'

type Numbers = ClientData<typeof listLedgerAccounts>
type Account = Numbers['accounts'][number]

const STATES: StateTable<'set' | 'missing' | 'unused'> = {
  set: { label: 'Has a number', tone: 'success' },
  missing: { label: 'No number', tone: 'warn' },
  unused: { label: 'Not used' },
}

const stateOf = ({ number, isUsed }: Account) => (number !== null ? 'set' : isUsed ? 'missing' : 'unused')

const COLUMNS: readonly Column<Account>[] = [
  { title: 'Account', render: ({ account, name }) => `${account} ${name}` },
  { title: 'Kind', minor: true, render: ({ kind }) => words(kind) },
  { title: 'Your number', render: ({ number }) => number ?? '–' },
  { title: 'Your name', minor: true, render: ({ ownName }) => ownName ?? '–' },
  { title: 'State', render: (row) => <StateBadge of={STATES} state={stateOf(row)} /> },
]

/** As the next file would be: what holds now, to be changed where it is wrong. */
const asText = ({ accounts }: Numbers): string =>
  accounts
    .map(({ account, name, number, ownName }) => `${account};${number ?? ''};${ownName ?? name}`)
    .join('\n')

function Save({ data }: { data: Numbers }) {
  const { today } = useSession()
  return (
    <Action
      call={saveLedgerAccounts}
      title="Save account numbers"
      about="Your numbers for the accounts, from a day on: files up to an earlier day have those of their day."
      given={{ version: data.nextVersion }}
      fields={[
        { name: 'from', label: 'From', kind: 'day', initial: `${today.slice(0, 4)}-01-01` },
        {
          name: 'accounts',
          label: 'Accounts',
          kind: 'file',
          accept: '.csv,.txt',
          hint: 'A CSV file with a line for each account: account;number;name',
        },
      ]}
      done={() => 'The account numbers are saved'}
    />
  )
}

/** Downloads the table as it stands, to be filled in and sent back. */
function Template({ data }: { data: Numbers }) {
  return (
    <a
      className="font-semibold text-brand-strong hover:underline"
      download="account-numbers.csv"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(`account;number;name\n${asText(data)}\n`)}`}
    >
      Download the table, to fill in your numbers
    </a>
  )
}

function Holds({ data }: { data: Numbers }) {
  const missing = data.accounts.filter((row) => stateOf(row) === 'missing').length
  return (
    <div className="flex flex-col gap-1 pb-3">
      <p>
        <span>
          {data.version === null || data.from === null
            ? 'No account numbers are saved yet. A file is refused until each account in it has one.'
            : `Version ${data.version}, from ${day(data.from)}${data.saved ? `, saved ${dateTime(data.saved.at)} by ${data.saved.by}` : ''}.`}
        </span>
        {data.comes && (
          <span>
            {' '}
            Version {data.comes.version} comes on {day(data.comes.from)}.
          </span>
        )}
        {missing > 0 && (
          <span>
            {' '}
            {counted(missing, 'account')} with a balance or entries {missing === 1 ? 'has' : 'have'} no
            number.
          </span>
        )}
      </p>
      <p>
        <Template data={data} />
      </p>
    </div>
  )
}

export default function LedgerFilesScreen() {
  const { today } = useSession()
  const { data } = useCall(listLedgerAccounts, {}, { keep: true })
  const lastMonth = daysOn(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  return (
    <Page
      title="Ledger files"
      about="The general ledger and the trial balance with your own account numbers, for an accountant, an auditor or another system. Each file takes two people, once."
      actions={
        <>
          {data && <Save data={data} />}
          <AsFile
            title="Trial balance as a file"
            call={exportTrialBalance}
            about="Each account with its balance at the start of the month, what was debited and credited, and its balance at the end."
            fields={[
              {
                name: 'month',
                label: 'Month',
                kind: 'text',
                initial: lastMonth,
                hint: 'As 2026-10: one that is over',
              },
            ]}
          />
          <AsFile
            title="General ledger as a file"
            call={exportLedger}
            about="Opening balances, every line in the order of posting with the earlier month that it belongs to, and closing balances."
            fields={[
              { name: 'from', label: 'From', kind: 'day', initial: `${lastMonth}-01` },
              { name: 'to', label: 'To', kind: 'day', initial: daysOn(`${today.slice(0, 7)}-01`, -1) },
            ]}
          />
        </>
      }
    >
      <List
        label="Accounts with your numbers"
        call={listLedgerAccounts}
        pageOf={({ accounts }) => ({ rows: accounts, next: null })}
        columns={COLUMNS}
        keyOf={({ account }) => account}
        empty={{ title: 'There are no accounts' }}
        renderAbove={(answer) => <Holds data={answer} />}
      />
    </Page>
  )
}
