import { Card, Identity } from '@sandigan/ui'
import type { MouseEvent } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/address/use-link.ts'
import { CopyCode } from './copy-code.tsx'
import { codeParameters, saveRepaymentInfo, type RepaymentInfo } from './save-info.ts'

/** The code that works without choosing a channel. A tap on it goes to how and where it is paid. */
export function PayCodeBox({ info }: { info: RepaymentInfo }) {
  const { href, onClick } = useLink()('/repaymentOfCode2', codeParameters(info))
  const { title, logo, payCode } = info.defDetail
  const open = (event: MouseEvent) => {
    saveRepaymentInfo(info)
    onClick?.(event)
  }
  return (
    <Card title={m.repayment_pay_code()} right={<CopyCode code={payCode}>{m.repayment_copy()}</CopyCode>}>
      <a href={href} onClick={open} className="-m-2 block rounded-control p-2 active:bg-sunken">
        <Identity logo={logo} name={title} />
        <span className="mt-3 block text-title leading-tight font-semibold tracking-wide wrap-anywhere">
          {payCode}
        </span>
        <span className="mt-1.5 block font-semibold text-brand-strong">{m.repayment_code_steps()}</span>
      </a>
    </Card>
  )
}
