import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../styles/cx.ts'
import { AlertIcon, InfoIcon } from '../icons/icons.tsx'
import { Spinner } from './spinner.tsx'
import { type Tone, toneClasses } from '../styles/tone.ts'

export interface LoadingProps {
  /** Read out by a screen reader; shown under the spinner too. */
  label: string
  /** The shape of what is coming, instead of a spinner. */
  children?: ReactNode
}

/** Something is on its way. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status">
      {children ? (
        <>
          <span className="sr-only">{label}</span>
          {children}
        </>
      ) : (
        <div className="flex flex-col items-center gap-3 py-16 text-muted">
          <span className="text-brand">
            <Spinner size={36} />
          </span>
          {label}
        </div>
      )}
    </div>
  )
}

function Notice(props: {
  tone: Tone
  icon: ReactNode
  picture?: ReactNode
  title?: ReactNode
  heading?: boolean | undefined
  message?: ReactNode
  children?: ReactNode
}) {
  const Title = props.heading ? 'h1' : 'p'
  return (
    <div
      className={cx('flex flex-col items-center gap-1 px-4 text-center', props.picture ? 'py-6' : 'py-12')}
    >
      {props.picture ? (
        <div className="mb-3 w-full">{props.picture}</div>
      ) : (
        <span
          className={cx(
            'mb-3 flex size-18 items-center justify-center rounded-full',
            toneClasses[props.tone],
          )}
        >
          {props.icon}
        </span>
      )}
      {props.title && <Title className="text-heading font-semibold">{props.title}</Title>}
      {props.message && <p className="max-w-[34ch] text-balance text-muted">{props.message}</p>}
      {props.children && <div className="mt-4 flex flex-col items-center gap-2">{props.children}</div>}
    </div>
  )
}

export interface FailedProps {
  title?: ReactNode
  message: ReactNode
  retryLabel: ReactNode
  onRetry: () => void
  retrying?: boolean
  /** Another way out, under the one to try again. */
  more?: ReactNode
  /** A drawing in the place of the icon. */
  picture?: ReactNode
  /** The title is the page's h1: nothing else is on it. */
  heading?: boolean
}

/** Something did not come, with a way to try again. */
export function Failed(props: FailedProps) {
  const { title, message, retryLabel, onRetry, retrying, more, picture, heading } = props
  return (
    <div role="alert">
      <Notice
        tone="danger"
        icon={<AlertIcon size={34} />}
        picture={picture}
        title={title}
        heading={heading}
        message={message}
      >
        <Button kind="secondary" block={false} loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
        {more}
      </Notice>
    </div>
  )
}

export interface EmptyProps {
  title: ReactNode
  message?: ReactNode
  icon?: ReactNode
  /** A drawing in the place of the icon. */
  picture?: ReactNode
  /** The title is the page's h1. */
  heading?: boolean
  action?: ReactNode
}

/** There is nothing here yet. */
export function Empty({ title, message, icon, picture, heading, action }: EmptyProps) {
  return (
    <Notice
      tone="neutral"
      icon={icon ?? <InfoIcon size={34} />}
      picture={picture}
      title={title}
      heading={heading}
      message={message}
    >
      {action}
    </Notice>
  )
}
