import { Banner, Spinner } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'

interface WaitingProps {
  watching: boolean
  /** Money came that an operator has to check first. */
  checking: boolean
}

/** Says that the page polls for the payment by itself. */
export function Waiting({ watching, checking }: WaitingProps) {
  if (checking) return <Banner live>{m.repayment_checking()}</Banner>
  if (!watching) return null
  return (
    <p className="flex items-center justify-center gap-2.5 px-1 text-note text-muted">
      <span className="flex text-brand-strong">
        <Spinner size={16} />
      </span>
      {m.repayment_watching()}
    </p>
  )
}
