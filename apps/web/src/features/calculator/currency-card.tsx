import { Card, Chip } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import type { Rates } from './load-calculator.ts'

interface CurrencyCardProps {
  amount: string
  rates: Rates['rates']
}

/** By its code: a dollar sign would not say whose dollar. */
const foreign = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(Number(amount))

const FIRST = 'USD'

/** What the amount is worth abroad, for families that are paid there. Nothing where nobody entered a rate. */
export function CurrencyCard({ amount, rates }: CurrencyCardProps) {
  const money = useMoney()
  const [wanted, want] = useDraft('calculator-currency', FIRST)
  const shown = rates.find(({ currency }) => currency === wanted) ?? rates[0]
  if (!shown) return null
  return (
    <Card title={m.calculator_currency()}>
      <p className="text-heading font-semibold">
        {m.calculator_currency_line({ amount: money(amount), worth: foreign(shown.worth, shown.currency) })}
      </p>
      <p className="mt-1 text-note text-muted">
        {m.calculator_currency_rate({
          rate: money(shown.rate),
          currency: shown.currency,
          date: longDate(shown.date),
        })}
      </p>
      <div role="group" aria-label={m.calculator_currency()} className="mt-3 flex flex-wrap gap-2">
        {rates.map(({ currency }) => (
          <Chip key={currency} selected={currency === shown.currency} onClick={() => want(currency)}>
            {currency}
          </Chip>
        ))}
      </div>
    </Card>
  )
}
