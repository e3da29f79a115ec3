import { Accordion, Card, Chip, TextField, type TextFieldProps } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useMoney, useSymbol } from '../../shared/locale/use-money.ts'
import {
  type Index,
  type InputField,
  type Inputs,
  hasStampTax,
  isCount,
  isProduct,
  productInputs,
  withoutRateSigns,
} from './inputs.ts'
import { later, WhenNear } from './when-near.tsx'

const LoanOptions = later(async () => (await import('./loan-options.tsx')).LoanOptions)

interface LoanFieldsProps {
  index: Index
  inputs: Inputs
  onChange: (next: Inputs | ((old: Inputs) => Inputs)) => void
  wrong: readonly InputField[]
}

type NumberName = 'amount' | 'periods' | 'termUnit' | 'rate' | 'feeRate'

/** Two fields beside each other; at large text sizes one below the other. */
const PAIR = 'grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-4'
/** Of a pair: labels end and boxes begin on one line, also where one label takes two. */
const ALIGNED = 'row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-0 *:contents [&_label]:self-end'

/** Everything that makes a loan what it costs; a product of ours fills it in at a tap. */
export function LoanFields({ index, inputs, onChange, wrong }: LoanFieldsProps) {
  const symbol = useSymbol()
  const set = (next: Partial<Inputs>) => onChange((old) => ({ ...old, ...next }))
  const errors = useErrors(index.limits, inputs, wrong)
  const { products } = index
  const field = (name: NumberName, label: string) => ({
    name,
    label,
    value: inputs[name],
    onChange: (value: string) => set({ [name]: value }),
    error: errors[name],
  })
  // A field with an error must not be hidden; once it is open, only the borrower closes it.
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
          <NumberField
            {...field('amount', m.calculator_amount())}
            prefix={symbol}
            inputMode="decimal"
            maxLength={14}
          />
          <div className={PAIR}>
            <NumberField {...field('periods', m.calculator_periods())} {...COUNT} />
            <NumberField {...field('termUnit', m.calculator_unit())} {...COUNT} />
          </div>
          <div className={PAIR}>
            <NumberField {...field('rate', m.calculator_rate())} {...PERCENT} />
            <NumberField {...field('feeRate', m.calculator_fee())} {...PERCENT} />
          </div>
        </div>
      </Card>
      <Accordion title={m.calculator_options()} open={open}>
        <WhenNear>
          <LoanOptions
            inputs={inputs}
            set={set}
            startError={errors.startDate}
            withStampTax={hasStampTax(products, inputs)}
          />
        </WhenNear>
      </Accordion>
    </>
  )
}

const COUNT = { inputMode: 'numeric', maxLength: 3 } as const
const PERCENT = {
  inputMode: 'decimal',
  maxLength: 7,
  suffix: <span className="pr-3 text-muted">%</span>,
} as const

function NumberField({ name, ...props }: TextFieldProps & { name: NumberName }) {
  return (
    <div data-field={name} className={ALIGNED}>
      <TextField {...props} autoComplete="off" clean={withoutRateSigns} />
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
