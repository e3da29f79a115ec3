import { CopyButton, toast } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'

/** Copies a code and says so. (Specification, point 2: toast 'copy success'.) */
export function CopyCode({ code, children }: { code: string; children: string }) {
  return (
    <CopyButton
      text={code}
      copiedLabel={m.repayment_copied_short()}
      onCopied={() => toast(m.repayment_copied(), { tone: 'success' })}
      onFailed={() => toast(m.repayment_copy_failed(), { tone: 'danger' })}
    >
      {children}
    </CopyButton>
  )
}
