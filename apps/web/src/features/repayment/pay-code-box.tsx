import { Accordion, Card, ChevronIcon, CodeText, Logo } from '@sandigan/ui'
import type { MouseEvent, ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/address/use-link.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import type { Channel } from './amounts.ts'
import { CopyCode } from './copy-code.tsx'
import { codeParameters, type RepaymentInfo, saveRepaymentInfo } from './save-info.ts'

interface PayCodeBoxProps {
  info: Omit<RepaymentInfo, 'channel'>
  /** The steps of the one that was chosen last are the first to be read. */
  channels: readonly Channel[]
}

/** The code that works without choosing a channel. A tap on it goes to how and where it is paid. */
export function PayCodeBox({ info, channels }: PayCodeBoxProps) {
  const { href, onClick } = useLink()('/repaymentOfCode2', codeParameters(info))
  const [chosen] = useDraft<string | null>('pay-channel', null)
  const { title, logo, payCode } = info.defDetail
  const name = title || m.repayment_pay_code()
  const open = (event: MouseEvent) => {
    const channel = channels.find((one) => one.channel_number === chosen)
    saveRepaymentInfo({ ...info, ...(channel && { channel: channel.name }) })
    onClick?.(event)
  }
  const Frame = info.delayInfo ? Card : Folded
  return (
    <Frame>
      <div className="flex flex-wrap items-center gap-3">
        <Logo src={logo} name={name} size={36} />
        <h2 className="min-w-0 flex-[1_1_6rem] leading-snug font-semibold">{name}</h2>
        <CopyCode code={payCode}>{m.repayment_copy()}</CopyCode>
      </div>
      <a href={href} onClick={open} className="-mx-2 mt-1 block rounded-control p-2 active:bg-sunken">
        <CodeText>{payCode}</CodeText>
        <span className="mt-1 flex min-h-8 items-center gap-1 font-semibold text-brand-strong">
          {m.repayment_code_steps()}
          <ChevronIcon size={18} />
        </span>
      </a>
      <p className="mt-2 text-note text-muted">
        {info.delayInfo ? m.repayment_code_extension() : m.repayment_code_contract()}
      </p>
    </Frame>
  )
}

/** Most pay by a method: the contract number is one tap away. The specification shows its box. (Point 2.) */
const Folded = ({ children }: { children: ReactNode }) => (
  <Accordion title={m.repayment_store_row()} open={pageConfig().market === 'reference'}>
    {children}
  </Accordion>
)
