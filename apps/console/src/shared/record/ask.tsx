import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed, Loading } from '../controls/states.tsx'

/** What a question answers, once it does; until then that it is on its way, or why it failed. */
export function Ask<D>({
  answer,
  children,
}: {
  answer: UseQueryResult<D>
  children: (data: D) => ReactNode
}) {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />
  return <Loading />
}
