import { type ClientData, listHolidays, removeHoliday, saveHoliday } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { MissingHolidays } from '../../shared/calendar/missing-holidays.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day, dateTime } from '../../shared/format/dates.ts'
import { counted } from '../../shared/format/pesos.ts'
import type { Filter } from '../../shared/list/filters.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Changes } from '../../shared/record/changes.tsx'
import { Facts } from '../../shared/record/facts.tsx'
import { useQueryText } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'

type Holiday = ClientData<typeof listHolidays>[number]

const KINDS = [
  { value: 'regular', label: 'Regular holiday' },
  { value: 'special', label: 'Special non-working day' },
] as const

const kindName = (kind: Holiday['kind']): string => KINDS.find(({ value }) => value === kind)?.label ?? kind

const COLUMNS: readonly Column<Holiday>[] = [
  { title: 'Day', render: ({ date }) => <span className="whitespace-nowrap">{day(date)}</span> },
  { title: 'Name', render: ({ name }) => name },
  {
    title: 'Kind',
    render: ({ kind }) => <Badge tone={kind === 'regular' ? 'info' : 'plain'}>{kindName(kind)}</Badge>,
  },
  { title: 'Source', minor: true, render: ({ source }) => source ?? '–' },
]

/** Years of which days are known, and the next one. */
const yearFilter = (today: string): Filter => {
  const year = Number(today.slice(0, 4))
  return {
    name: 'year',
    label: 'Year',
    main: true,
    options: [year - 1, year, year + 1].map((one) => ({
      value: one === year ? '' : String(one),
      label: String(one),
    })),
  }
}

export default function HolidaysScreen() {
  const { today } = useSession()
  // The form of one day and that of a new one are the same action: beside an open row only its own is there.
  const isOneOpen = useQueryText()['open'] !== undefined
  return (
    <Page
      title="Holidays"
      about="Due dates of loans that are yet to begin avoid these days; those that were not paid by that day move to the next business day."
      actions={!isOneOpen && <SaveHoliday />}
    >
      <MissingHolidays />
      <List
        label="Holidays"
        call={listHolidays}
        columns={COLUMNS}
        filters={[yearFilter(today)]}
        payloadOf={({ year = today.slice(0, 4) }) => ({ year })}
        keyOf={({ date }) => date}
        empty={{ title: 'No holidays of this year yet' }}
        panel={{ title: ({ name }) => name, render: (holiday) => <HolidayPanel holiday={holiday} /> }}
      />
    </Page>
  )
}

function SaveHoliday({ holiday }: { holiday?: Holiday }) {
  const isNew = holiday === undefined
  return (
    <Action
      call={saveHoliday}
      title={isNew ? 'Add a holiday' : 'Edit'}
      kind={isNew ? 'primary' : 'plain'}
      shortcut={isNew ? 'a' : 'e'}
      about="Due dates that fall on this day move to the next business day."
      given={isNew ? {} : { date: holiday.date }}
      fields={[
        ...(isNew ? [{ name: 'date', label: 'Day', kind: 'day' } as const] : []),
        { name: 'name', label: 'Name', kind: 'text', initial: holiday?.name ?? '' },
        { name: 'kind', label: 'Kind', kind: 'choice', options: KINDS, initial: holiday?.kind ?? 'regular' },
        {
          name: 'source',
          label: 'Source',
          kind: 'text',
          optional: true,
          hint: 'The proclamation or law that names it.',
          initial: holiday?.source ?? '',
        },
      ]}
      done={({ loansAffected }) => `Saved. Due dates of ${counted(loansAffected, 'loan')} move`}
    />
  )
}

function HolidayPanel({ holiday }: { holiday: Holiday }) {
  const { date, kind, source, savedAt, savedBy } = holiday
  return (
    <>
      <Facts
        facts={[
          { name: 'Day', value: day(date) },
          { name: 'Kind', value: kindName(kind) },
          { name: 'Source', value: source ?? 'Not written down' },
          {
            name: 'In the table since',
            value: savedAt === undefined ? 'The installation' : dateTime(savedAt),
          },
          { name: 'Entered by', value: savedBy },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <SaveHoliday holiday={holiday} />
        <Action
          call={removeHoliday}
          title="Remove"
          kind="danger"
          about="Takes the day out for loans that are yet to begin. Due dates that were moved stay where they are."
          given={{ date }}
          done={({ name }) => `${name} removed`}
        />
      </div>
      <Changes subject={date} />
    </>
  )
}
