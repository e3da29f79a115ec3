import { Component, type ReactElement, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { m } from '../paraglide/messages.js'
import { OfflineNote } from '../shared/page/offline-note.tsx'
import { NotFound, PageError } from '../shared/page/page-error.tsx'
import { ViewNote } from '../shared/page/view-note.tsx'
import { useReadySignal } from '../shared/page/ready.ts'
import { type Router, RouterContext, type Shown, useRouter, useRouterState } from './use-router.ts'

interface BoundaryProps {
  /** Once this changes, what broke is drawn again. */
  of: Shown
  children: ReactNode
}

interface BoundaryState {
  error: unknown
  of: Shown
}

/** A screen that breaks while it is drawn shows the error page in its place. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  // No field: the phones that we serve need each spelled out by a helper. (docs/phones.md)
  constructor(props: BoundaryProps) {
    super(props)
    this.state = { error: undefined, of: props.of }
  }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error ?? new Error('a screen broke') }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { of, error: undefined }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : <PageError error={error} />
  }
}

function contentOf(shown: Shown): ReactElement | null {
  switch (shown.kind) {
    case 'ready':
      return shown.screen.page(shown.data)
    case 'pending':
      return shown.screen.Pending ? <shown.screen.Pending /> : null
    case 'not-found':
      return <NotFound />
    case 'failed':
      return <PageError error={shown.error} />
  }
}

/** The document's title; undefined while it is not known. */
export function titleOf(shown: Shown): string | undefined {
  switch (shown.kind) {
    case 'ready':
      return shown.screen.title(shown.data)
    case 'pending':
      return undefined
    case 'not-found':
      return m.not_found_title()
    case 'failed':
      return m.failed_title()
  }
}

function Screen() {
  const router = useRouter()
  const { shown, loading, leaving } = useRouterState()
  useLayoutEffect(() => router.drawn(shown), [router, shown])
  useEffect(() => {
    const title = titleOf(shown)
    if (title !== undefined) document.title = title
  }, [shown])
  useReadySignal(!loading)
  return (
    <>
      <ErrorBoundary of={shown}>{contentOf(shown)}</ErrorBoundary>
      <OfflineNote />
      <ViewNote />
      {leaving && <div aria-hidden className="sg-leaving" />}
    </>
  )
}

/** All that the server draws into a document and the browser takes over. */
export function RouterView({ router }: { router: Router }) {
  return (
    <RouterContext value={router}>
      <Screen />
    </RouterContext>
  )
}
