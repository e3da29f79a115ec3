import type { ReactNode } from 'react'
import { BareScreen } from '../page/bare-screen.tsx'
import { FailedView } from './failed-views.tsx'
import type { Loaded } from './load.ts'
import { failureText } from './use-action.ts'

interface ShowLoadedProps<D> {
  of: Loaded<D>
  /** Title of the page while there is nothing to show. */
  title: string
  /** What stands at the foot of the page also while there is nothing to show. */
  footer?: ReactNode
  children: (data: D) => ReactNode
}

/** A page shows its data, or what went wrong with a way on. */
export function ShowLoaded<D>({ of, title, footer, children }: ShowLoadedProps<D>) {
  if (of.success) return <>{children(of.data)}</>
  return (
    <BareScreen title={title} footer={footer}>
      <FailedView code={of.code} message={failureText(of)} />
    </BareScreen>
  )
}
