import type { ReactNode } from 'react'
import { AlertIcon, RefreshIcon } from '@sandigan/ui'
import { QuestionRefused } from '../request/use-call.ts'
import { Button } from './button.tsx'
import { ExplainReads } from './explain-reads.tsx'

/** Grey lines where the answer will stand. */
export function Loading({ lines = 6 }: { lines?: number }) {
  return (
    <div role="status" aria-label="Loading" className="sg-skeleton flex flex-col gap-3 p-4">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="h-4 rounded bg-sunken odd:w-5/6" />
      ))}
    </div>
  )
}

/** A question that failed: in the words of the server, with its code, and a way to ask again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refusal = error instanceof QuestionRefused ? error.refusal : undefined
  if (refusal?.code === 'READ_LIMIT') return <ExplainReads onDone={onRetry} />
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <AlertIcon size={28} className="text-danger" />
      <p className="max-w-prose font-semibold">
        {refusal?.status === 403 ? 'Not permitted' : 'This could not be loaded'}
      </p>
      <p className="max-w-prose text-muted">{error.message}</p>
      {refusal && <p className="font-mono text-small text-muted">{refusal.code}</p>}
      <Button icon={<RefreshIcon size={16} />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-14 text-center">
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
    </div>
  )
}
