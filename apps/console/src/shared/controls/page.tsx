import { type ReactNode, useEffect, useRef } from 'react'
import { type Subject, SubjectProvider } from '../action/subject.tsx'

export interface PageProps {
  title: string
  /** One line that says what is found here. */
  about?: ReactNode
  /** To the right of the title. The primary action stands last. */
  actions?: ReactNode
  /** Of what the screen is about. When it becomes another one, the heading takes the focus: who works through a queue reads on from there. */
  focusKey?: string | undefined
  /** Whom its actions are about. */
  subject?: Subject | undefined
  children: ReactNode
}

/** A screen: its title, which the window bears as well, its actions, and what it is about. */
export function Page({ title, about, actions, focusKey, subject, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} – Console`
  }, [title])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusKey !== undefined) heading.current?.focus({ preventScroll: true })
  }, [focusKey])
  return (
    <SubjectProvider value={subject}>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 pt-5 pb-4 lg:px-6">
          <div className="min-w-0 flex-[1_1_16rem] max-sm:basis-full">
            <h1 ref={heading} tabIndex={-1} className="text-title leading-tight font-semibold outline-none">
              {title}
            </h1>
            {about && <p className="mt-1 max-w-3xl text-muted">{about}</p>}
          </div>
          {actions && (
            // On a phone they share the width: no button stands alone at the left.
            <div className="flex flex-wrap gap-2 empty:hidden max-sm:grow max-sm:*:flex-auto">{actions}</div>
          )}
        </header>
        <div className="flex min-w-0 flex-1 flex-col px-4 pb-8 lg:px-6">{children}</div>
      </div>
    </SubjectProvider>
  )
}
