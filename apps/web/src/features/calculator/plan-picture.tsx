import { Card } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { PlanChart } from '../../shared/loan/plan-chart.tsx'
import type { Figures } from './inputs.ts'
import { later, WhenNear } from './when-near.tsx'

const PaymentPicker = later(async () => (await import('./payment-picker.tsx')).PaymentPicker)

/** The plan as a picture, and one payment of it at a time in words: tapped, or picked with the slider below. */
export function PlanPicture({ figures: { plan } }: { figures: Figures }) {
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
