import { Banner, Button, Card, Form, TextField } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import type { Loaded } from '../../shared/request/load.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import { failureText } from '../../shared/request/use-action.ts'
import { SavedOffer } from './saved-offer.tsx'
import type { RefObject } from 'react'
import type { Index, Inputs } from './inputs.ts'
import type { SavedLoans } from './load-calculator.ts'
import { useSaveOffer } from './use-save-offer.ts'

export interface SavedOffersProps {
  saved: Loaded<SavedLoans> | undefined
  inputs: Inputs
  limits: Index['limits']
  /** Where the inputs are: nothing invalid is saved, and the focus goes to the first invalid field. */
  fields: RefObject<HTMLDivElement | null>
  onShow: (inputs: Inputs) => void
}

interface OfferListProps extends SavedOffersProps {
  saved: Loaded<SavedLoans>
}

/** What is saved, lowest effective rate first, and the way to save one more. */
export function OfferList({ saved, ...props }: OfferListProps) {
  return saved.success ? <Offers {...props} saved={saved.data} /> : <NotThere saved={saved} />
}

function NotThere({ saved }: { saved: Loaded<SavedLoans> }) {
  const router = useRouter()
  return <RetryBanner onRetry={() => void router.invalidate()}>{failureText(saved)}</RetryBanner>
}

interface OffersProps extends Omit<SavedOffersProps, 'saved'> {
  saved: SavedLoans
}

function Offers({ saved: { loans, limit }, inputs, limits, fields, onShow }: OffersProps) {
  const { ref, name, setName, nameError, errors, keep, saving } = useSaveOffer(limits, fields)
  const rates = loans.map(({ effectiveRate }) => effectiveRate)
  return (
    <div className="flex flex-col gap-3">
      {loans.map((loan) => (
        <SavedOffer key={loan.loanId} loan={loan} rates={rates} onShow={onShow} />
      ))}
      {inputs.stampTax === '1' ? (
        <Banner>{m.calculator_keep_without_tax()}</Banner>
      ) : loans.length < limit ? (
        <Card>
          <Form
            ref={ref}
            onSubmit={() => {
              if (!saving) void keep(inputs)
            }}
          >
            {loans.length === 0 && <p className="text-muted">{m.calculator_keep_text()}</p>}
            <div data-field="name">
              <TextField
                label={m.calculator_keep_name()}
                hint={m.calculator_keep_hint()}
                autoComplete="off"
                maxLength={60}
                value={name}
                onChange={setName}
                error={nameError}
              />
            </div>
            <FieldCount errors={errors} />
            <Button type="submit" kind="secondary" loading={saving}>
              {m.calculator_keep()}
            </Button>
          </Form>
        </Card>
      ) : (
        <Banner>{m.calculator_keep_full({ limit })}</Banner>
      )}
    </div>
  )
}
