import { Button, Dialog } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useNative } from '../../shared/address/native.ts'

interface PointOutProps {
  open: boolean
  title: string
  content: string
  onStay: () => void
}

/** Asks before the page is left by the native back event: Agree stays, Cancel closes the webview. */
export function PointOut({ open, title, content, onStay }: PointOutProps) {
  const native = useNative()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title || m.confirm_point_out()}
      actions={
        <>
          <Button onClick={onStay}>{m.confirm_agree()}</Button>
          <Button kind="quiet" onClick={() => native.closeWebview()}>
            {m.confirm_cancel()}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line">{content}</p>
    </Dialog>
  )
}
