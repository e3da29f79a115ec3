import { Button, Dialog, StarIcon } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'

interface PopUpProps {
  message: string
  buttonText: string
}

/** A message that the server shows first. It is open initially, and once closed it stays closed. */
export function PopUp({ message, buttonText }: PopUpProps) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog
      open={open}
      onClose={close}
      label={message}
      closeLabel={m.confirm_close()}
      actions={<Button onClick={close}>{buttonText}</Button>}
    >
      <div className="flex flex-col items-center gap-4 pb-3 text-center">
        <span className="inline-flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
          <StarIcon size={32} />
        </span>
        <p className="text-heading leading-snug font-semibold whitespace-pre-line">{message}</p>
      </div>
    </Dialog>
  )
}
