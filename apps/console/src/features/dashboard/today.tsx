import { day } from '../../shared/format/dates.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { dayOf, dueOn, happenedIn, receipts, waitingComplaints } from './links.ts'
import { RowsLink } from '../../shared/charts/rows-link.tsx'
import type { Dashboard } from './answers.ts'

type Figure = Dashboard['today']['applied']

/** Money first; how often is said below it. */
const money = ({ amount, count: times }: Figure, noun: string) => ({
  figure: pesos(amount),
  note: counted(times, noun),
})

/** What has happened today up to now, before any of it is closed. */
export function Today({ today }: { today: Dashboard['today'] }) {
  const on = dayOf(today)
  const decided = today.approved.count + today.declined.count
  const facts = [
    { title: 'Collected', ...money(today.collected, 'payment'), rows: receipts(on) },
    { title: 'Still due', ...money(today.stillDue, 'installment'), rows: dueOn(today.day) },
    { title: 'Disbursed', ...money(today.disbursed, 'loan'), rows: happenedIn('disbursed', on) },
    { title: 'Applied', ...money(today.applied, 'application'), rows: happenedIn('applied', on) },
    {
      title: 'Decided',
      figure: count(decided),
      note: `${count(today.approved.count)} approved, ${count(today.declined.count)} declined`,
      rows: happenedIn('decided', on),
    },
    {
      title: 'Complaints waiting',
      figure: count(today.complaintsOpen),
      note: `${count(today.complaintsFiled)} filed today`,
      rows: waitingComplaints(),
    },
  ]
  return (
    <section aria-labelledby="today" className="rounded-card border border-line bg-surface">
      <h2 id="today" className="flex flex-wrap items-baseline gap-x-2 px-4 pt-3 text-heading font-semibold">
        Today so far <span className="text-small font-normal text-muted">{day(today.day)}</span>
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 pt-2 sm:grid-cols-3 xl:grid-cols-6">
        {facts.map(({ title, figure, note, rows }) => (
          <li key={title} className="relative min-w-0">
            <RowsLink rows={rows} className="text-muted after:absolute after:inset-0 hover:underline">
              {title}
            </RowsLink>
            <p className="text-heading font-semibold wrap-anywhere">{figure}</p>
            <p className="text-small text-muted">{note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
