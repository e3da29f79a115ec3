import { LinkRow, Spinner } from '@sandigan/ui'

interface AskRowProps {
  label: string
  onClick: () => void
  /** Ends something for good. */
  danger?: boolean
  busy?: boolean
}

/** A row of a menu that does something here instead of leading elsewhere. */
export function AskRow({ label, onClick, danger, busy }: AskRowProps) {
  return (
    <LinkRow
      title={danger ? <span className="text-danger">{label}</span> : label}
      onClick={onClick}
      right={busy ? <Spinner size={20} /> : undefined}
    />
  )
}
