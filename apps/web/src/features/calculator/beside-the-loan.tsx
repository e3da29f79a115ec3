import { Badge, Card, Rows } from '@sandigan/ui'
import { CurrencyCard } from './currency-card.tsx'
import type { Figures } from './inputs.ts'
import type { Rates } from './load-calculator.ts'
import { m } from '../../paraglide/messages.js'
import { useWritten } from '../../shared/locale/use-money.ts'

interface BesideTheLoanProps {
  figures: Figures
  rates: Rates['rates']
}

/** What stands beside the figures: the law's, and other currencies. */
export function BesideTheLoan({ figures, rates }: BesideTheLoanProps) {
  return (
    <div className="flex flex-col gap-4">
      <Ceilings figures={figures} />
      <CurrencyCard amount={figures.inputs.amount} rates={rates} />
    </div>
  )
}

/** How the loan stands to the ceilings of the law; what is above one is marked, not cut. */
function Ceilings({ figures: { ceilings, ceilingText } }: { figures: Figures }) {
  const written = useWritten()
  return (
    <Card title={m.calculator_ceilings()}>
      {ceilings.length > 0 && (
        <div className="mb-4">
          <Rows
            rows={ceilings.map(({ text, limit, value, broken }) => ({
              label: text,
              hint: m.calculator_at_most({ limit: written(limit) }),
              value: (
                <span className="flex flex-col items-end gap-1">
                  {written(value)}
                  <Badge tone={broken === 1 ? 'danger' : 'success'}>
                    {broken === 1 ? m.calculator_above() : m.calculator_within()}
                  </Badge>
                </span>
              ),
            }))}
          />
        </div>
      )}
      <p className="text-note text-muted">{written(ceilingText)}</p>
    </Card>
  )
}
