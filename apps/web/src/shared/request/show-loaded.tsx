import type { ComponentType, ReactNode } from 'react'
import { defineScreen, type Screen, type ScreenParts } from '../../router/screen.ts'
import { BareScreen } from '../page/bare-screen.tsx'
import { PageLoading } from '../page/page-loading.tsx'
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

interface LoadedScreenParts<Search, D> extends Pick<ScreenParts<Search, Loaded<D>>, 'search' | 'reached'> {
  readonly title: () => string
  readonly load: (search: Search) => Promise<Loaded<D>>
  readonly show: (data: D) => ReactNode
  /** The page has two columns in a wide window. */
  readonly wide?: boolean
  readonly Footer?: ComponentType
}

/** A route of one answer: the shape of the page while that is loading, then its data or what went wrong. */
export function loadedScreen<Search, D>(parts: LoadedScreenParts<Search, D>): Screen {
  const { title, show, wide = false, Footer, ...rest } = parts
  const footer = Footer && <Footer />
  return defineScreen({
    ...rest,
    title,
    Pending: () => <PageLoading wide={wide} title={title()} footer={footer} />,
    Page: ({ data }) => (
      <ShowLoaded of={data} title={title()} footer={footer}>
        {show}
      </ShowLoaded>
    ),
  })
}
