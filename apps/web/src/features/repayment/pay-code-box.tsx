import { Card, Identity } from '@sandigan/ui'
import type { MouseEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/use-link.ts'
import { CopyCode } from './copy-code.tsx'
import { keepRepaymentInfo, type RepaymentInfo } from './saved-info.ts'

/** The code that works without choosing a channel. A tap on it goes to how and where it is paid. */
export function PayCodeBox({ info }: { info: RepaymentInfo }) {
  const { href, onClick } = useLink()('/repaymentOfCode2')
  const { title, logo, payCode } = info.defDetail
  const open = (event: MouseEvent) => {
    keepRepaymentInfo(info)
    onClick?.(event)
  }
  return (
    <Card title={m.repayment_pay_code()}>
      <Identity
        logo={logo}
        name={title}
        note={<span className="tabular text-[1.125rem] font-bold tracking-wide text-ink">{payCode}</span>}
        right={
          <span className="relative z-10 ml-auto">
            <CopyCode code={payCode}>{m.repayment_copy()}</CopyCode>
          </span>
        }
      />
      <a
        href={href}
        onClick={open}
        className="mt-2 inline-flex min-h-12 items-center text-[0.9375rem] font-semibold text-brand-strong after:absolute after:inset-0"
      >
        {m.repayment_code_steps()}
      </a>
    </Card>
  )
}
