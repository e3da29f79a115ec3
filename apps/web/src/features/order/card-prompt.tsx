import { BankIcon, Button, Dialog } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'

interface CardPromptProps {
  title: string
  message: string
  onClose: () => void
}

/** The account did not take the money: leads to the account form, marked with where the borrower came from. */
export default function CardPrompt({ title, message, onClose }: CardPromptProps) {
  const go = useGo()
  const order = orderOf(useParameters())
  const bind = () => {
    onClose()
    void go.to('/bindBank', { ...order, source: 'loanDetail' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button icon={<BankIcon />} onClick={bind}>
            {m.order_bind_card()}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {m.order_cancel()}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line">{message}</p>
    </Dialog>
  )
}
