import { cx, Screen, Card, LinkButton, Section } from '@sandigan/ui'
import { useRef, useState } from 'react'
import { ERROR_CODES } from '@sandigan/contract/client'
import { m } from '../../paraglide/messages.js'
import { useParameters } from '../../shared/address/parameters.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { useLink } from '../../shared/address/use-link.ts'
import type { Index, Figures } from './inputs.ts'
import type { FirstFigures, SavedLoans } from './load-calculator.ts'
import { LoanFields } from './loan-fields.tsx'
import { Summary } from './summary.tsx'
import { useFigures } from './use-figures.ts'
import { later, WhenNear } from './when-near.tsx'
import { PlanChart } from '../../shared/loan/plan-chart.tsx'
import { useLoginLink } from '../../shared/address/use-login-link.ts'
import type { SavedOffersProps } from './offer-list.tsx'

const OfferList = later(async () => (await import('./offer-list.tsx')).OfferList)

/** The calculations that a borrower saved, side by side. */
export function SavedOffers(props: SavedOffersProps) {
  const { saved } = props
  if (!saved || saved.code === String(ERROR_CODES.SESSION_EXPIRED)) return <LogInFirst />
  return (
    <Section title={m.calculator_keep_title()}>
      <WhenNear>
        <OfferList {...props} saved={saved} />
      </WhenNear>
    </Section>
  )
}

function LogInFirst() {
  const login = useLoginLink('/calculator')
  return (
    <Card title={m.calculator_keep_title()}>
      <p className="mb-4 text-muted">{m.calculator_log_in_text()}</p>
      <LinkButton kind="secondary" {...login}>
        {m.calculator_log_in()}
      </LinkButton>
    </Card>
  )
}

const PaymentPicker = later(async () => (await import('./payment-picker.tsx')).PaymentPicker)

/** The plan as a picture, and one payment of it at a time in words: tapped, or picked with the slider below. */
function PlanPicture({ figures: { plan } }: { figures: Figures }) {
  const [picked, setPicked] = useState(0)
  const at = Math.min(picked, plan.length - 1)
  return (
    <Card title={m.calculator_chart()}>
      <PlanChart steps={plan} picked={at} onPick={setPicked} />
      <div className="mt-2">
        <WhenNear>
          <PaymentPicker plan={plan} at={at} onPick={setPicked} />
        </WhenNear>
      </div>
    </Card>
  )
}

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
