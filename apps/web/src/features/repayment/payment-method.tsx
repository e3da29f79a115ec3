import { Amount, Banner, Button, Dialog, Logo, OptionList } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Channel } from './amounts.ts'
import { type Payment, usePayment } from './use-payment.ts'

interface PaymentMethodProps extends Payment {
  channels: readonly Channel[]
  /** Says on the page what is wrong with the amount; nothing opens where it returns false. */
  check?: () => boolean
}

/** 'Payment Method' opens the channels; 'Payment' asks the chosen one for a code. (Specification, point 2.) */
export function PaymentMethod({ channels, check, ...payment }: PaymentMethodProps) {
  const money = useMoney()
  const { pay, busy } = usePayment(payment)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useDraft<string | null>('pay-channel', null)
  const { channel_number: value } = channels.find((one) => one.channel_number === chosen) ?? channels[0] ?? {}
  if (value === undefined) return <Banner tone="warn">{m.repayment_no_channels()}</Banner>

  const submit = async () => {
    // Without a connection the choice stays, to be sent again.
    if (await pay(value)) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(check?.() ?? true)}>{m.repayment_method()}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        variant="sheet"
        title={m.repayment_method()}
        closeLabel={m.repayment_close()}
        actions={
          <Button loading={busy} onClick={() => void submit()}>
            {m.repayment_pay()}
          </Button>
        }
      >
        <div className="flex flex-col gap-4 pb-2">
          <Amount label={m.repayment_to_pay()} note={m.repayment_method_note()}>
            {money(payment.amount)}
          </Amount>
          <OptionList
            label={m.repayment_method()}
            hideLabel
            variant="cards"
            value={value}
            onChange={setChosen}
            options={channels.map((channel) => ({
              value: channel.channel_number,
              title: channel.name,
              media: <Logo src={channel.logo} name={channel.name} size={36} />,
            }))}
          />
        </div>
      </Dialog>
    </>
  )
}
