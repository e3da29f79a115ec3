import { FieldControl } from '../../shared/action/field-control.tsx'
import type { Values } from '../../shared/action/fields.ts'
import { buttonClass } from '../../shared/controls/button.tsx'
import { SliderField } from '../../shared/controls/slider.tsx'
import { count, counted } from '../../shared/format/pesos.ts'
import { Part } from '../../shared/record/facts.tsx'
import {
  type Behaviours,
  BOOK_FIELDS,
  INSTALMENT_RATES,
  OTHER_RATES,
  rateOf,
  rateText,
  rateValues,
} from './plan-fields.ts'

interface RatesFormProps {
  behaviours: Behaviours
  values: Values
  onChange: (values: Values) => void
}

/** How borrowers behave, and what the book is made of. */
export function RatesForm({ behaviours, values, onChange }: RatesFormProps) {
  const sliders = (rates: typeof INSTALMENT_RATES) =>
    rates.map((rate) => (
      <SliderField
        key={rate.name}
        label={rate.label}
        hint={rate.hint}
        shown={rateText(rate, rateOf(values, rate))}
        value={rateOf(values, rate)}
        min={rate.min}
        max={rate.max}
        step={rate.step}
        onChange={(value) => onChange({ [rate.name]: String(value), source: 'given' })}
      />
    ))
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Part title="How borrowers pay">
        <div className="flex flex-col gap-4">
          <Sources behaviours={behaviours} source={values['source'] ?? 'example'} onChange={onChange} />
          {sliders(INSTALMENT_RATES)}
        </div>
      </Part>
      <Part title="The book">
        <div className="flex flex-col gap-4">
          {BOOK_FIELDS.map((field) => (
            <FieldControl key={field.name} field={field} values={values} onChange={onChange} />
          ))}
        </div>
      </Part>
      <Part title="More about borrowers" folded>
        <div className="flex flex-col gap-4">{sliders(OTHER_RATES)}</div>
      </Part>
    </div>
  )
}

interface SourcesProps extends Omit<RatesFormProps, 'values'> {
  source: string
}

/** Where the rates come from: the shipped examples, or the lender's own past, one tap apart. */
function Sources({ behaviours: { example, own }, source, onChange }: SourcesProps) {
  const choice = (name: 'example' | 'own', behaviour: typeof example, words: string) => (
    <button
      type="button"
      aria-pressed={source === name}
      onClick={() => onChange(rateValues(behaviour, name))}
      className={`${buttonClass('plain')} aria-pressed:border-brand-strong aria-pressed:bg-sunken`}
    >
      {words}
    </button>
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2" role="group" aria-label="Where the rates come from">
        {choice('example', example, 'Examples')}
        {own && choice('own', own.behaviour, 'Own past')}
      </div>
      <p className="text-small text-muted">
        <span>
          {source === 'given'
            ? 'Rates of your own.'
            : source === 'own' && own
              ? `${count(own.instalments)} installments of ${counted(own.loans, 'loan')}: ${count(own.late)} late, ${count(own.stopped)} never paid. What is not counted, such as who borrows again, is an example.`
              : 'Shipped examples, counted from no book.'}
        </span>
        {own === null && (
          <span>
            {' '}
            No installment of this product has been due for 90 days yet, so there is no past to count.
          </span>
        )}
      </p>
    </div>
  )
}
