import { withoutSigns } from '@sandigan/contract/client'
import { TextField } from '@sandigan/ui'
import type { RefObject } from 'react'
import { m } from '../../paraglide/messages.js'
import { useMoney, useSymbol } from '../../shared/locale/use-money.ts'
import type { AmountFault } from './typed-amount.ts'

interface OtherAmountProps {
  value: string
  onChange: (value: string) => void
  /** The most that can be paid now, decimal text of pesos. */
  most: string
  fault: AmountFault | undefined
  /** Holds the field, for the focus after a fault. */
  holder: RefObject<HTMLDivElement | null>
}

/** An amount of the borrower's own, up to the full balance. (Decision 005.) */
export function OtherAmount({ value, onChange, most, fault, holder }: OtherAmountProps) {
  const money = useMoney()
  const symbol = useSymbol()
  const texts = {
    empty: m.repayment_other_empty(),
    wrong: m.repayment_other_wrong(),
    'too-much': m.repayment_other_most({ most: money(most) }),
  }
  return (
    <div ref={holder} data-field="amount">
      <TextField
        label={m.repayment_other_label()}
        hint={m.repayment_other_hint({ most: money(most) })}
        error={fault && texts[fault]}
        value={value}
        onChange={onChange}
        prefix={symbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        clean={withoutSigns}
      />
    </div>
  )
}
