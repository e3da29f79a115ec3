import { Button, Dialog } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useGo } from '../../shared/address/parameters.ts'
import { useNative } from '../../shared/address/native.ts'

interface AgreementFrameProps {
  open: boolean
  url: string
  /** It has been agreed to, and the answer is on its way. */
  busy: boolean
  onAgree: () => void
  onClose: () => void
}

/**
 * The agreement in a frame, to be agreed to before the loan is taken. No script runs in the frame: the text is
 * there without, and a document from elsewhere can do nothing to this page.
 */
export function AgreementFrame({ open, url, busy, onAgree, onClose }: AgreementFrameProps) {
  const go = useGo()
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
      <iframe
        title={m.confirm_agreement()}
        src={url.startsWith('/') ? go.href(url, { framed: '1' }) : url}
        sandbox="allow-same-origin"
        className="h-full min-h-60 w-full rounded-control bg-canvas border border-line"
      />
    </Dialog>
  )
}
