import { Amount, Card, Identity, PlanTable, Rows } from '@sandigan/ui'
import { useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { pesos } from '../../shared/format/pesos.ts'
import { Part } from '../../shared/record/facts.tsx'
import type { Preview } from '../../shared/offers/offer-grid.tsx'

type Shown = NonNullable<Preview['shown']>
type Language = keyof Shown

const LANGUAGES: readonly { language: Language; name: string }[] = [
  { language: 'en', name: 'English' },
  { language: 'fil', name: 'Filipino' },
]

const dateFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const dateFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: dateFormat('en-PH'),
  fil: dateFormat('fil-PH'),
}

/** The chosen loan in the words and figures that the app gets, on the pieces that the app is made of. */
export function BorrowerView({ shown }: { shown: Preview['shown'] }) {
  const [language, setLanguage] = useState<Language>('en')
  return (
    <Part
      title="In the app"
      actions={
        <div role="group" aria-label="Language" className="flex gap-1">
          {LANGUAGES.map(({ language: one, name }) => (
            <Button
              key={one}
              kind={one === language ? 'plain' : 'quiet'}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {name}
            </Button>
          ))}
        </div>
      }
    >
      {shown === null ? (
        <p className="text-muted">Nobody would be offered this loan.</p>
      ) : (
        <PhonePreview view={shown[language]} language={language} />
      )}
    </Part>
  )
}

function PhonePreview({ view, language }: { view: Shown[Language]; language: Language }) {
  return (
    <div
      lang={language}
      className="mx-auto flex w-full max-w-96 flex-col gap-3 overflow-y-auto rounded-card border border-line bg-canvas p-3 xl:max-h-[max(30rem,calc(100dvh-9rem))]"
      tabIndex={0}
      role="region"
      aria-label="The app"
    >
      <Card>
        <Identity logo={view.productLogo} name={view.productName} note={view.termInfo} />
        <div className="mt-3">
          <Amount size="md" note={view.rateDes}>
            {view.amountRange}
          </Amount>
        </div>
        {view.tagline !== '' && <p className="mt-2 text-muted">{view.tagline}</p>}
      </Card>
      <Card>
        <Rows rows={view.details.map(({ text, value }) => ({ label: text, value }))} />
        <p className="mt-3 text-note text-muted">{view.effectiveRateDes}</p>
      </Card>
      <Card>
        <PlanTable
          label="Payments"
          columns={{ title: 'Payment', amount: 'Amount' }}
          rows={view.repay_plans.map((step) => ({
            title: step.title,
            amount: pesos(step.amount),
            time: dateFormats[language].format(new Date(`${step.pay_time}T00:00:00Z`)),
            description: step.description,
          }))}
        />
      </Card>
      <p className="rounded-full bg-brand py-2.5 text-center font-semibold text-on-brand">
        {view.buttonText}
      </p>
    </div>
  )
}
