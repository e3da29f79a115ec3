import {
  type ClientData,
  type Role,
  showComplaintFigures,
  showDashboard,
} from '@sandigan/contract/client/operator'
import { day, daysOn } from '../../shared/format/dates.ts'
import { count, pesos } from '../../shared/format/pesos.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { Figures, type Figure } from '../../shared/record/figures.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { useSession } from '../../shared/session/session.tsx'

type Dashboard = ClientData<typeof showDashboard>

const NAMES = {
  applied: 'Applied',
  approved: 'Approved',
  declined: 'Declined',
  disbursed: 'Disbursed',
  due: 'Fell due',
  collected: 'Collected',
  takenBack: 'Taken back',
} as const
type Name = keyof typeof NAMES

/** The first figures for each role, of a day of the book. */
const OF_ROLE: Readonly<Record<Role, readonly Name[]>> = {
  support: ['applied', 'disbursed', 'collected'],
  credit: ['applied', 'approved', 'declined'],
  collections: ['due', 'collected'],
  finance: ['disbursed', 'due', 'collected', 'takenBack'],
  admin: ['applied', 'approved', 'disbursed', 'due', 'collected'],
  auditor: ['applied', 'disbursed', 'collected', 'takenBack'],
  approver: [],
}

/** The figures of the last closed day that somebody's roles ask for, and of complaints those of today. */
export function FiguresOfRole() {
  const session = useSession()
  return (
    <div className="grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,28rem),1fr))]">
      {session.may('showDashboard') && <LastDay />}
      {session.may('showComplaintFigures') && <ComplaintsOfMonth />}
    </div>
  )
}

function LastDay() {
  const { today, roles } = useSession()
  const yesterday = daysOn(today, -1)
  const answer = useCall(showDashboard, { from: yesterday, to: yesterday })
  const names = [...new Set(roles.flatMap((role) => OF_ROLE[role]))]
  const figuresOf = ({ total }: Dashboard): Figure[] =>
    names.map((name) => ({
      name: `${NAMES[name]}, ${count(total[name].count)}`,
      value: pesos(total[name].amount),
    }))
  return (
    <Part
      title={`Yesterday, ${day(yesterday)}`}
      actions={<ConsoleLink to="/console/dashboard">Dashboard</ConsoleLink>}
    >
      <Ask answer={answer}>{(data) => <Figures figures={figuresOf(data)} />}</Ask>
    </Part>
  )
}

const MONTH_DAYS = 30

function ComplaintsOfMonth() {
  const { today } = useSession()
  const answer = useCall(showComplaintFigures, { from: daysOn(today, -MONTH_DAYS), to: today })
  return (
    <Part
      title={`Complaints of ${MONTH_DAYS} days`}
      actions={<ConsoleLink to="/console/complaints">Complaints</ConsoleLink>}
    >
      <Ask answer={answer}>
        {({ filed, answered, inTime, late }) => (
          <Figures
            figures={[
              { name: 'Filed', value: count(filed) },
              { name: 'Answered', value: count(answered) },
              { name: 'In time', value: count(inTime) },
              { name: 'Late', value: count(late), ...(late > 0 && { tone: 'danger' as const }) },
            ]}
          />
        )}
      </Ask>
    </Part>
  )
}
