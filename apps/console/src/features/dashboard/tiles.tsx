import { changeOf, duration, percent, shareOf } from '../../shared/format/change.ts'
import { count, counted, pesos } from '../../shared/format/pesos.ts'
import { answeredIn, fellDueIn, happenedIn, receipts } from './links.ts'
import { type Tile, Tiles } from '../../shared/charts/tiles.tsx'
import type { Dashboard } from './answers.ts'

type Period = Dashboard['before']

function days(tenths: number | null): string {
  if (tenths === null) return '–'
  return tenths === 0 ? 'Same day' : `${(tenths / 10).toFixed(1)} days`
}

function moneyTiles(now: Period, before: Period): Tile[] {
  const range = { from: now.from, to: now.to }
  const changed = (name: 'disbursed' | 'due' | 'collected' | 'applied') =>
    changeOf(Number(now.total[name].amount), Number(before.total[name].amount))
  const { total } = now
  return [
    {
      title: 'Disbursed',
      figure: pesos(total.disbursed.amount),
      note: counted(total.disbursed.count, 'loan'),
      change: changed('disbursed'),
      rows: happenedIn('disbursed', range),
    },
    {
      title: 'Due',
      figure: pesos(total.due.amount),
      note: counted(total.due.count, 'installment'),
      change: changed('due'),
      rows: fellDueIn(range),
    },
    {
      title: 'Collected',
      figure: pesos(total.collected.amount),
      note: `${counted(total.collected.count, 'payment')}, ${count(total.takenBack.count)} reversed`,
      change: changed('collected'),
      better: 'up',
      rows: receipts(range),
    },
    {
      title: 'Applied',
      figure: pesos(total.applied.amount),
      note: counted(total.applied.count, 'application'),
      change: changed('applied'),
      rows: happenedIn('applied', range),
    },
  ]
}

const approvedShare = ({ total }: Period): number | null =>
  shareOf(total.approved.count, total.approved.count + total.declined.count)
const inTimeShare = ({ complaints: { answered, answeredInTime } }: Period): number | null =>
  shareOf(answeredInTime, answered)

function workTiles(now: Period, before: Period): Tile[] {
  const { total } = now
  const range = { from: now.from, to: now.to }
  return [
    {
      title: 'Approval rate',
      figure: percent(approvedShare(now)),
      note: `${count(total.approved.count)} approved, ${count(total.declined.count)} declined`,
      change: changeOf(approvedShare(now), approvedShare(before)),
      rows: happenedIn('decided', range),
    },
    {
      title: 'Time to decision',
      figure: days(now.tenthsToDecision),
      note: 'on average',
      change: changeOf(now.tenthsToDecision, before.tenthsToDecision),
      better: 'down',
      rows: happenedIn('decided', range),
    },
    {
      title: 'Time to money',
      figure: days(now.tenthsToMoney),
      note: 'on average',
      change: changeOf(now.tenthsToMoney, before.tenthsToMoney),
      better: 'down',
      rows: happenedIn('disbursed', range),
    },
    {
      title: 'First answer to a complaint',
      figure: duration(now.complaints.minutesToAnswer),
      note: `${percent(inTimeShare(now))} within three weekdays`,
      change: changeOf(now.complaints.minutesToAnswer, before.complaints.minutesToAnswer),
      better: 'down',
      rows: answeredIn(range),
    },
  ]
}

/** The sums of the range against the one before, each with the list behind it. */
export const DashboardTiles = ({ data }: { data: Dashboard }) => (
  <Tiles tiles={[...moneyTiles(data, data.before), ...workTiles(data, data.before)]} />
)
