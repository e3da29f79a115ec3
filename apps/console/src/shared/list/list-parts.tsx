/** Around the rows of a list: what is selected, whether they are renewed, the next page. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { Failed } from '../controls/states.tsx'
import { clock } from '../format/dates.ts'
import { counted } from '../format/pesos.ts'
import { QuestionRefused } from '../request/use-call.ts'
import type { ListQuery } from './list-state.ts'

export const isRefused = (error: Error | null, code: string): boolean =>
  error instanceof QuestionRefused && error.refusal.code === code

/** The filter, as `name=value`, that the server does not know any more; the list is shown without it. */
export function wrongFilter(
  error: Error | null,
  query: ListQuery,
  names: readonly string[],
): string | undefined {
  if (!isRefused(error, 'INPUT_INVALID')) return undefined
  const name = names.find((one) => error?.message.startsWith(`${one} `))
  const value = name === undefined ? undefined : query[name]
  return value === undefined ? undefined : `${name}=${value}`
}

/** The rows stay while they cannot be requested again, with their time. Where a reason is needed, the form for it. */
export function NotRenewed<D>({ answer }: { answer: UseQueryResult<D> }) {
  const { error, data, dataUpdatedAt, refetch } = answer
  if (error === null || data === undefined) return null
  if (isRefused(error, 'READ_LIMIT')) return <Failed error={error} onRetry={() => void refetch()} />
  const at = clock(new Date(dataUpdatedAt).toISOString())
  return (
    <div className="pb-3">
      <Notice tone="warn">This list cannot be renewed: it is as of {at}.</Notice>
    </div>
  )
}

interface SelectedBarProps {
  count: number
  onClear: () => void
  children: ReactNode
}

/**
 * Stays in view while a long list is scrolled. Without selected rows it is not visible, but its content stays: what came of an
 * action is shown also where the rows have left the list by it.
 */
export function SelectedBar({ count: selected, onClear, children }: SelectedBarProps) {
  const isOpen = selected > 0
  return (
    <div
      {...(isOpen && { role: 'group', 'aria-label': 'Selected rows' })}
      className={
        isOpen
          ? 'sticky top-14 z-2 mb-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-3 py-2 shadow-float'
          : 'contents'
      }
    >
      {isOpen && (
        <span className="mr-auto flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <span role="status" className="font-semibold">
            {counted(selected, 'row')} selected
          </span>
          <Button kind="quiet" shortcut="Esc" onClick={onClear}>
            Clear
          </Button>
        </span>
      )}
      <div className="contents max-sm:*:flex-1">{children}</div>
    </div>
  )
}

interface PageTurnerProps {
  rows: number
  isFirst: boolean
  onFirst: () => void
  onNext: (() => void) | undefined
}

export function PageTurner({ rows, isFirst, onFirst, onNext }: PageTurnerProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pt-3 text-muted">
      <span className="flex-1">
        {counted(rows, 'row')}
        {onNext && <span> on this page</span>}
      </span>
      {!isFirst && <Button onClick={onFirst}>First page</Button>}
      {onNext && (
        <Button onClick={onNext} shortcut="n">
          Next page
        </Button>
      )}
    </div>
  )
}
