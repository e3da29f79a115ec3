import { type ClientData, listHolidays, removeHoliday, saveHoliday } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Badge } from '../../shared/controls/badge.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { day } from '../../shared/format/dates.ts'
import { count } from '../../shared/format/pesos.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Facts } from '../../shared/record/facts.tsx'

type Holiday = ClientData<typeof listHolidays>[number]

const KINDS = [
  { value: 'regular', label: 'Regular holiday' },
  { value: 'special', label: 'Special non-working day' },
] as const

const kindName = (kind: Holiday['kind']): string => KINDS.find(({ value }) => value === kind)?.label ?? kind

const COLUMNS: readonly Column<Holiday>[] = [
  { title: 'Day', render: ({ date }) => day(date) },
  { title: 'Name', render: ({ name }) => name },
  {
    title: 'Kind',
    render: ({ kind }) => <Badge tone={kind === 'regular' ? 'info' : 'plain'}>{kindName(kind)}</Badge>,
  },
]

export default function HolidaysScreen() {
  return (
    <Page
      title="Holidays"
      about="Due dates of loans that are yet to begin avoid these days; unpaid ones of running loans move to the next business day."
      actions={
        <Action
          name="saveHoliday"
          call={saveHoliday}
          title="Add a holiday"
          kind="primary"
          shortcut="a"
          about="Due dates that fall on this day move to the next business day."
          fields={[
            { name: 'date', label: 'Day', kind: 'day' },
            { name: 'name', label: 'Name', kind: 'text' },
            { name: 'kind', label: 'Kind', kind: 'choice', options: KINDS },
          ]}
          done={({ loansAffected }) => `Saved. Due dates of ${count(loansAffected)} loans move`}
        />
      }
    >
      <List
        label="Holidays"
        call={listHolidays}
        columns={COLUMNS}
        keyOf={({ date }) => date}
        empty={{ title: 'No holidays yet' }}
        panel={{
          title: ({ name }) => name,
          render: ({ date, kind }) => (
            <>
              <Facts
                facts={[
                  { name: 'Day', value: day(date) },
                  { name: 'Kind', value: kindName(kind) },
                ]}
              />
              <div>
                <Action
                  name="removeHoliday"
                  call={removeHoliday}
                  title="Remove"
                  kind="danger"
                  about="Takes the day out for loans that are yet to begin. Due dates that were moved stay where they are."
                  given={{ date }}
                  done={({ name }) => `${name} removed`}
                />
              </div>
            </>
          ),
        }}
      />
    </Page>
  )
}
