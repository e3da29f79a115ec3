import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageSelect } from '../../shared/controls/page-select.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { Empty, Failed, Loading } from '../../shared/controls/states.tsx'
import { day, month as nameOfMonth, monthEnd } from '../../shared/format/dates.ts'
import { useQueryText } from '../../shared/router/address.ts'
import type { Of } from './links.ts'

/** What every answer about a month says of itself. */
interface Shown {
  readonly month: string | null
  readonly months: readonly string[]
  readonly products: readonly { readonly productId: string; readonly name: string }[]
}

/** The month and the product that the address names, as sent to the server. */
export function useMonthQuery(): { month?: string; productId?: string } {
  const { month, productId } = useQueryText()
  return { ...(month && { month }), ...(productId && { productId }) }
}

interface MonthPageProps<D extends Shown> {
  readonly title: string
  readonly about: ReactNode
  readonly answer: UseQueryResult<D>
  readonly children: (data: D, of: Of) => ReactNode
}

/** A page about the end of a month: the latest that was counted, or another one, of all products or one. */
export function MonthPage<D extends Shown>({ title, about, answer, children }: MonthPageProps<D>) {
  const { productId } = useMonthQuery()
  const { data } = answer
  return (
    <Page title={title} about={about} actions={data?.month && <Pickers shown={data} month={data.month} />}>
      {data === undefined ? (
        answer.error ? (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Loading lines={12} />
        )
      ) : data.month === null ? (
        <div className="rounded-card border border-line bg-surface">
          <Empty title="No month is counted yet">
            The loans of a month are counted when its last day is closed, in the night after it.
          </Empty>
        </div>
      ) : (
        <div className="flex flex-col gap-4" aria-busy={answer.isFetching}>
          <p className="text-muted">
            <span>At the end of {day(monthEnd(data.month))}, as it was known then</span>
            {productId && (
              <span>, of {data.products.find((one) => one.productId === productId)?.name ?? productId}</span>
            )}
          </p>
          {children(data, { month: data.month, productId })}
        </div>
      )}
    </Page>
  )
}

function Pickers({ shown: { months, products }, month }: { shown: Shown; month: string }) {
  const { productId = '' } = useMonthQuery()
  const ofProducts = products.map(({ productId: value, name: label }) => ({ value, label }))
  return (
    <>
      <PageSelect
        name="productId"
        label="Product"
        value={productId}
        options={[{ value: '', label: 'All products' }, ...ofProducts]}
      />
      <PageSelect
        name="month"
        label="Month"
        value={month}
        options={months.map((value) => ({ value, label: nameOfMonth(value) }))}
      />
    </>
  )
}
