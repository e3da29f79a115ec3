import { Accordion, Card, Chip, TextField } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/format.ts'
import { useMoney, useSymbol } from '../../shared/use-money.ts'
import {
  type Index,
  type InputField,
  type Inputs,
  isCount,
  isProduct,
  productInputs,
  withoutSigns,
} from './inputs.ts'
import { later, WhenNear } from './when-near.tsx'

const LoanOptions = later(async () => (await import('./loan-options.tsx')).LoanOptions)

interface LoanFieldsProps {
  index: Index
  inputs: Inputs
  onChange: (next: Inputs | ((old: Inputs) => Inputs)) => void
  wrong: readonly InputField[]
}

/** Two fields beside each other; at large text sizes one below the other. */
const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-start gap-4'

/** Everything that makes a loan what it costs; a product of ours fills it in at a tap. */
export function LoanFields({ index, inputs, onChange, wrong }: LoanFieldsProps) {
  const symbol = useSymbol()
  const set = (next: Partial<Inputs>) => onChange((old) => ({ ...old, ...next }))
  const errors = useErrors(index.limits, inputs, wrong)
  const { products } = index
  // A wrong day must not lie hidden; once shown, closing it is the borrower's.
  const [open, setOpen] = useState(false)
  if (errors.startDate !== undefined && !open) setOpen(true)
  return (
    <>
      {products.length > 0 && (
        <div role="group" aria-label={m.calculator_from()} className="flex flex-wrap gap-2">
          {products.map((product) => (
            <Chip
              key={product.productId}
              selected={isProduct(inputs, product)}
              onClick={() => onChange(productInputs(product, inputs))}
            >
              {product.productName}
            </Chip>
          ))}
        </div>
      )}
      <Card title={m.calculator_loan()}>
        <div className="flex flex-col gap-4">
          <div data-field="amount">
            <TextField
              label={m.calculator_amount()}
              prefix={symbol}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              clean={withoutSigns}
              value={inputs.amount}
              onChange={(amount) => set({ amount })}
              error={errors.amount}
            />
          </div>
          <div className={PAIR}>
            <div data-field="periods">
              <TextField
                label={m.calculator_periods()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                clean={withoutSigns}
                value={inputs.periods}
                onChange={(periods) => set({ periods })}
                error={errors.periods}
              />
            </div>
            <div data-field="termUnit">
              <TextField
                label={m.calculator_unit()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                clean={withoutSigns}
                value={inputs.termUnit}
                onChange={(termUnit) => set({ termUnit })}
                error={errors.termUnit}
              />
            </div>
          </div>
          <div className={PAIR}>
            <Percent
              label={m.calculator_rate()}
              field="rate"
              value={inputs.rate}
              onChange={(rate) => set({ rate })}
              error={errors.rate}
            />
            <Percent
              label={m.calculator_fee()}
              field="feeRate"
              value={inputs.feeRate}
              onChange={(feeRate) => set({ feeRate })}
              error={errors.feeRate}
            />
          </div>
        </div>
      </Card>
      <Accordion title={m.calculator_options()} open={open}>
        <WhenNear>
          <LoanOptions inputs={inputs} set={set} startError={errors.startDate} />
        </WhenNear>
      </Accordion>
    </>
  )
}

interface PercentProps {
  field: InputField
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Percent({ field, ...props }: PercentProps) {
  return (
    <div data-field={field}>
      <TextField
        {...props}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        clean={withoutSigns}
        suffix={<span className="pr-3 text-muted">%</span>}
      />
    </div>
  )
}

/** What each wrong field says. */
function useErrors(limits: Index['limits'], inputs: Inputs, wrong: readonly InputField[]) {
  const money = useMoney()
  const say = (field: InputField, min: string | number, max: string | number) =>
    wrong.includes(field) ? m.calculator_between({ min, max }) : undefined
  const periods = say('periods', 1, limits.maxPeriods)
  return {
    amount: say('amount', money(limits.minAmount), money(limits.maxAmount)),
    rate: say('rate', 0, limits.maxRate),
    feeRate: say('feeRate', 0, limits.maxFeeRate),
    // As many payments could be, only not so far apart.
    periods:
      periods && isCount(inputs.periods, limits.maxPeriods)
        ? m.calculator_too_long({ days: limits.maxDays })
        : periods,
    termUnit: say('termUnit', 1, limits.maxTermUnit),
    startDate: say('startDate', longDate(limits.firstStart), longDate(limits.lastStart)),
  }
}
