import {
  type ClientData,
  importScreeningList,
  listScreeningLists,
  removeScreeningEntry,
  saveScreeningEntry,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { count, counted } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'

type Version = ClientData<typeof listScreeningLists>['rows'][number]
type Broken = Version['broken']

const NAMES: Readonly<Record<Version['source'], string>> = {
  un: 'United Nations',
  amlc: 'AMLC',
  manual: 'Our own',
}

const Standing = ({ version: { replacedAt } }: { version: Version }) =>
  replacedAt === null ? <Badge tone="success">In force</Badge> : <Badge>Replaced</Badge>

const COLUMNS: readonly Column<Version>[] = [
  { title: 'List', render: ({ source }) => NAMES[source] },
  { title: 'Standing', render: (version) => <Standing version={version} /> },
  { title: 'Published', render: ({ publishedOn }) => (publishedOn === null ? '–' : day(publishedOn)) },
  { title: 'Entries', align: 'end', render: ({ entries }) => count(entries) },
  { title: 'Left out', align: 'end', render: ({ leftOut }) => count(leftOut) },
  { title: 'Imported', align: 'end', sort: 'imported', render: ({ importedAt }) => dateTime(importedAt) },
]

const LEFT_OUT = 'Persons and names that are left out'

function Problems({ title, problems }: { title: string; problems: Broken }) {
  if (problems.length === 0) return null
  return (
    <div>
      <h3 className="pb-1 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1">
        {problems.map(({ at, problem }) => (
          <li key={`${at} ${problem}`}>
            <Code>{at}</Code> {problem}
          </li>
        ))}
      </ul>
    </div>
  )
}

function VersionPanel({ version }: { version: Version }) {
  return (
    <>
      <Facts
        facts={[
          { name: 'Standing', value: <Standing version={version} /> },
          { name: 'Published', value: version.publishedOn && day(version.publishedOn) },
          { name: 'Imported', value: `${dateTime(version.importedAt)}, ${version.importedBy}` },
          { name: 'Replaced', value: version.replacedAt && dateTime(version.replacedAt) },
          { name: 'Entries', value: count(version.entries) },
          { name: 'Left out', value: count(version.leftOut) },
          { name: 'Broken', value: count(version.brokenCount) },
          { name: 'Version', value: <Code>{version.versionId}</Code> },
        ]}
      />
      <Problems title={LEFT_OUT} problems={version.broken} />
    </>
  )
}

const Import = () => (
  <Action
    call={importScreeningList}
    title="Import a list"
    kind="primary"
    shortcut="i"
    about="Puts the file in force in place of the list before, and has everybody with an open order compared."
    fields={[
      {
        name: 'source',
        label: 'List',
        kind: 'choice',
        options: [
          { value: 'un', label: NAMES.un },
          { value: 'amlc', label: NAMES.amlc },
        ],
      },
      { name: 'text', label: 'File', kind: 'file', accept: '.xml,.csv,.json,.txt', hint: 'At most 20 MB.' },
    ]}
    done={({ entries, entriesBefore }) =>
      `${counted(entries, 'entry', 'entries')} in force, ${count(entriesBefore)} before`
    }
    renderResult={({ broken, incomplete }) => (
      <>
        <Problems title={LEFT_OUT} problems={broken} />
        <Problems title="On the list, and not read in full" problems={incomplete} />
      </>
    )}
  />
)

const Write = () => (
  <Action
    call={saveScreeningEntry}
    title="Write a person"
    about="On our own list; the same number says the entry anew."
    fields={[
      { name: 'entryId', label: 'Number of the entry', kind: 'text' },
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'aliases', label: 'Other names', kind: 'lines', optional: true, hint: 'One a line.' },
      {
        name: 'born',
        label: 'Born',
        kind: 'lines',
        optional: true,
        hint: 'A day, a year, or 1960..1964; one a line.',
      },
      { name: 'details', label: 'Details', kind: 'area', optional: true },
    ]}
    done={() => 'On the list; everybody with an open order is compared'}
  />
)

const Remove = () => (
  <Action
    call={removeScreeningEntry}
    title="Take a person off"
    kind="danger"
    about="Off our own list. The version before keeps the entry."
    fields={[{ name: 'entryId', label: 'Number of the entry', kind: 'text' }]}
    done={() => 'Taken off the list'}
  />
)

export default function ListsScreen() {
  return (
    <Page
      title="Sanction lists"
      about="Every version that was in force, newest first."
      actions={
        <>
          <Remove />
          <Write />
          <Import />
        </>
      }
    >
      <List
        label="Versions of sanction lists"
        call={listScreeningLists}
        columns={COLUMNS}
        filters={[
          {
            name: 'source',
            label: 'List',
            main: true,
            options: [
              { value: '', label: 'All' },
              ...Object.entries(NAMES).map(([value, label]) => ({ value, label })),
            ],
          },
        ]}
        keyOf={({ versionId }) => versionId}
        empty={{
          title: 'No list yet',
          about: 'Import the consolidated list of the United Nations and those of the AMLC.',
        }}
        panel={{
          title: ({ source }) => NAMES[source],
          render: (version) => <VersionPanel version={version} />,
        }}
      />
    </Page>
  )
}
