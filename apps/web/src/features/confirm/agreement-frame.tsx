import { Button, Dialog } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useNative } from '../../shared/address/native.ts'
import { DocumentFrame } from './document-frame.tsx'

interface AgreementFrameProps {
  open: boolean
  url: string
  /** It has been agreed to, and the answer is on its way. */
  busy: boolean
  onAgree: () => void
  onClose: () => void
}

/** The agreement in a frame, to be agreed to before the loan is taken. */
export function AgreementFrame({ open, url, busy, onAgree, onClose }: AgreementFrameProps) {
  const native = useNative()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="full"
      title={m.confirm_agreement()}
      dismissible={false}
      actions={
        <>
          <Button loading={busy} onClick={onAgree}>
            {m.confirm_agree()}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={() => native.closeWebview()}>
            {m.confirm_cancel()}
          </Button>
        </>
      }
    >
      <DocumentFrame title={m.confirm_agreement()} url={url} />
    </Dialog>
  )
}
