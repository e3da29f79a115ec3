import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonKind } from '../actions/button.tsx'
import { copyText } from './copy-text.ts'
import { cx } from '../styles/cx.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { CopyIcon } from '../icons/icons-files.tsx'

export interface CopyButtonProps {
  text: string
  children: ReactNode
  /** The text shown briefly after it copied. */
  copiedLabel?: ReactNode
  onCopied?: () => void
  onFailed?: () => void
  kind?: ButtonKind
  /** Reads the word out instead of showing it, for what leaves no room. */
  iconOnly?: boolean
}

/** Copies a text; icon and word confirm it briefly. */
export function CopyButton(props: CopyButtonProps) {
  const { text, children, copiedLabel = children, onCopied, onFailed, kind = 'secondary', iconOnly } = props
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const isDone = await copyText(text)
    setCopied(isDone)
    if (isDone) onCopied?.()
    else onFailed?.()
  }
  return (
    <Button
      kind={kind}
      size="small"
      onClick={copy}
      icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
    >
      <span className={cx(iconOnly && 'sr-only')}>{copied ? copiedLabel : children}</span>
    </Button>
  )
}
