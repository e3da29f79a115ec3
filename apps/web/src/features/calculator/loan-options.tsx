import { Checkbox, OptionList, TextField } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import type { Inputs } from './inputs.ts'

interface LoanOptionsProps {
  inputs: Inputs
  set: (next: Partial<Inputs>) => void
  startError: string | undefined
  withStampTax: boolean
}

/** What most people leave as it is. */
export function LoanOptions({ inputs, set, startError, withStampTax }: LoanOptionsProps) {
  return (
    <div className="flex flex-col gap-4 pt-1">
      <OptionList
        label={m.calculator_fee_mode()}
        variant="cards"
        value={inputs.feeMode}
        onChange={(mode) => set({ feeMode: mode === 'spread' ? 'spread' : 'deducted' })}
        options={[
          {
            value: 'deducted',
            title: m.calculator_fee_deducted(),
            description: m.calculator_fee_deducted_text(),
          },
          {
            value: 'spread',
            title: m.calculator_fee_spread(),
            description: m.calculator_fee_spread_text(),
          },
        ]}
      />
      <div data-field="startDate">
        <TextField
          type="date"
          label={m.calculator_start()}
          hint={m.calculator_start_hint()}
          value={inputs.startDate}
          onChange={(startDate) => set({ startDate })}
          error={startError}
        />
      </div>
      <Checkbox
        checked={inputs.businessDays === '1'}
        onChange={(on) => set({ businessDays: on ? '1' : '0' })}
      >
        {m.calculator_business_days()}
      </Checkbox>
      {withStampTax && (
        <Checkbox checked={inputs.stampTax === '1'} onChange={(on) => set({ stampTax: on ? '1' : '0' })}>
          {m.calculator_stamp_tax()}
        </Checkbox>
      )}
    </div>
  )
}
