import { Ceilings } from './ceilings.tsx'
import { CurrencyCard } from './currency-card.tsx'
import type { Figures } from './inputs.ts'
import type { Rates } from './load-calculator.ts'

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
