import { Button, Dialog } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { openLink, useNative } from '../../shared/address/native.ts'
import { useGo } from '../../shared/address/parameters.ts'

interface WithdrawPromptProps {
  message: string
  link: string
}

/** `reyMsg` with Cancel (home) and 'Withdraw Now' (the redirect). (Specification, point 4.) */
export default function WithdrawPrompt({ message, link }: WithdrawPromptProps) {
  const go = useGo()
  const native = useNative()
  const home = () => native.toHome()
  return (
    <Dialog
      open
      onClose={home}
      label={m.order_withdraw()}
      actions={
        <>
          <Button onClick={() => void openLink(link, go, native)}>{m.order_withdraw()}</Button>
          <Button kind="quiet" onClick={home}>
            {m.order_cancel()}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line">{message}</p>
    </Dialog>
  )
}
