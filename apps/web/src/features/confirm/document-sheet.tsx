import { Button, Dialog } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { DocumentFrame } from './document-frame.tsx'
import type { OpenDocument } from './use-agreement.ts'

interface DocumentSheetProps {
  document: OpenDocument | null
  onClose: () => void
}

/** A document to read, over the page; closing it leaves everything as it was. */
export function DocumentSheet({ document, onClose }: DocumentSheetProps) {
  return (
    <Dialog
      open={document !== null}
      onClose={onClose}
      variant="full"
      title={document?.title}
      closeLabel={m.confirm_close()}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {m.confirm_close()}
        </Button>
      }
    >
      {document && <DocumentFrame {...document} />}
    </Dialog>
  )
}
