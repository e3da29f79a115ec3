import { cx, Screen } from '@sandigan/ui'
import { useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { useParameters } from '../../shared/address/parameters.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useLink } from '../../shared/address/use-link.ts'
import type { Index } from './inputs.ts'
import { SavedOffers } from './saved-offers.tsx'
import type { FirstFigures, SavedLoans } from './load-calculator.ts'
import { LoanFields } from './loan-fields.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { Summary } from './summary.tsx'
import { useFigures } from './use-figures.ts'
import { later, WhenNear } from './when-near.tsx'

const BesideTheLoan = later(async () => (await import('./beside-the-loan.tsx')).BesideTheLoan)

interface CalculatorScreenProps {
  index: Index
  first: FirstFigures
  saved: Loaded<SavedLoans> | undefined
}

/** A loan of any lender: what is typed, what it truly costs, and other offers beside it. */
export function CalculatorScreen({ index, first, saved }: CalculatorScreenProps) {
  const link = useLink()
  const { productId = '', amount = '', periods = '', termUnit = '' } = useParameters()
  // An address that names another loan begins anew; the same one goes on where it was left.
  const [inputs, setInputs] = useDraft(
    `calculator:${productId}:${amount}:${periods}x${termUnit}`,
    first.inputs,
  )
  const { figures, rates, stale, wrong, problem, retry } = useFigures(first, inputs, index.limits)
  const fields = useRef<HTMLDivElement>(null)
  const dims = cx('transition-opacity', stale && 'opacity-50')
  return (
    <Screen
      title={m.calculator_title()}
      back={{ label: m.back(), ...link('/main') }}
      aside={
        <>
          {figures && (
            <div aria-busy={stale} className={cx('flex flex-col gap-4', dims)}>
              <PlanPicture figures={figures} />
              <WhenNear>
                <BesideTheLoan figures={figures} rates={rates} />
              </WhenNear>
            </div>
          )}
          <SavedOffers
            saved={saved}
            inputs={inputs}
            limits={index.limits}
            fields={fields}
            onShow={setInputs}
          />
        </>
      }
    >
      <p className="px-1 text-muted">{m.calculator_intro()}</p>
      <div ref={fields} className="contents">
        <LoanFields index={index} inputs={inputs} onChange={setInputs} wrong={wrong} />
      </div>
      {problem && (
        <RetryBanner live onRetry={retry}>
          {problem}
        </RetryBanner>
      )}
      {figures && (
        <div aria-busy={stale} className={cx('flex flex-col gap-4', dims)}>
          <Summary figures={figures} />
        </div>
      )}
    </Screen>
  )
}
