import { Card, Divider } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { Enlargeable } from '../../../shared/pictures/enlargeable.tsx'
import { pageConfig } from '../../../shared/page/host.ts'
import type { CodeWay } from '../load-code.ts'
import { Steps } from '../steps.tsx'

const pictures = () => ({
  store: { src: '/pay-store.svg', label: m.repayment_store_alt() },
  bank: { src: '/pay-bank.svg', label: m.repayment_bank_alt() },
})

/** Where a number is paid, in a picture, and its steps; where several ways take it, all of them. (Point 2.) */
export function Where({ method, steps = [] }: CodeWay) {
  const { src, label } = method
    ? pictures()[method]
    : { src: '/pay-channels.svg', label: m.repayment_channels_alt() }
  return (
    <Card>
      <div className="mx-auto max-w-80">
        <Enlargeable src={src} label={label}>
          <img src={src} alt={label} width={320} height={96} className="h-auto w-full bg-surface" />
        </Enlargeable>
      </div>
      {steps.length === 0 ? (
        <p className="mt-3 text-center text-note text-muted">{m.repayment_channels()}</p>
      ) : (
        <>
          <p className="mt-3 text-center">{m.repayment_biller({ name: pageConfig().company })}</p>
          <Divider />
          <Steps steps={steps} />
        </>
      )}
    </Card>
  )
}
