import { type ClientData, type problemList } from '@sandigan/contract/client'
import { Badge, ChevronIcon, Empty, LinkButton, Screen, Tabs } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { readableDates } from '../../shared/locale/format.ts'
import { useLink } from '../../shared/address/use-link.ts'

type Tab = ClientData<typeof problemList>['tabs'][number]

/** A borrower's complaints. (Specification, point 2 "Complaint list".) */
export function ComplaintListScreen({ tabs }: { tabs: readonly Tab[] }) {
  const link = useLink()
  const [value, setValue] = useState(tabs[0]?.value ?? '')
  const shown = tabs.find((tab) => tab.value === value)
  return (
    <Screen title={m.complaint_list_title()} back={{ label: m.back(), ...link('/complaint') }}>
      <Tabs
        label={m.complaint_list_tabs()}
        tabs={tabs.map((tab) => ({ value: tab.value, label: tab.title }))}
        value={value}
        onChange={setValue}
      >
        {shown && shown.list.length > 0 ? (
          <ul className="flex flex-col gap-3">
            {shown.list.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <Empty
            title={m.complaint_list_empty()}
            message={m.complaint_list_empty_text()}
            action={
              <LinkButton block={false} {...link('/complaint')}>
                {m.complaint_write()}
              </LinkButton>
            }
          />
        )}
      </Tabs>
    </Screen>
  )
}

function Item({ item }: { item: Tab['list'][number] }) {
  const link = useLink()
  return (
    <li>
      <a
        {...link('/complainDetails', { problemId: item.id })}
        className="flex items-center gap-3 rounded-card bg-surface px-5 py-4 shadow-card active:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1.5">
          <span className="leading-snug">
            <span className="text-muted">{m.complaint_problem_type()}:</span>{' '}
            <span className="font-semibold">{item.type}</span>
          </span>
          <span className="line-clamp-2 break-words">{item.content}</span>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-note text-muted">{readableDates(item.time)}</span>
            <Badge>{item.status}</Badge>
          </span>
        </span>
        <ChevronIcon size={20} className="text-muted" />
      </a>
    </li>
  )
}
