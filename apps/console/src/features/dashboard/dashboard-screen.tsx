import { showDashboard, showProviders } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { Failed, Loading } from '../../shared/controls/states.tsx'
import { day } from '../../shared/format/dates.ts'
import { SmallOffice } from '../../shared/record/small-office.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { Breakdowns } from './breakdowns.tsx'
import { DayFigures } from './day-figures.tsx'
import { Providers } from './providers.tsx'
import { RangeControl, useRange } from './range-control.tsx'
import { DashboardTiles } from './tiles.tsx'
import { Today } from './today.tsx'

export default function DashboardScreen() {
  const range = useRange()
  const answer = useCall(showDashboard, range, { keep: true })
  const providers = useCall(showProviders, range, { keep: true })
  const { data } = answer
  return (
    <Page
      title="Dashboard"
      about={
        data &&
        `${day(data.from)} to ${day(data.to)}, compared with ${day(data.before.from)} to ${day(data.before.to)}`
      }
      actions={<RangeControl latest={data?.today.day} />}
    >
      {data !== undefined ? (
        <div className="flex flex-col gap-4" aria-busy={answer.isFetching}>
          <SmallOffice decided={data.decidedByOne} />
          <Today today={data.today} />
          <DashboardTiles data={data} />
          <DayFigures data={data} />
          <Breakdowns data={data} />
          <Providers answer={providers} />
        </div>
      ) : answer.error ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading lines={12} />
      )}
    </Page>
  )
}
