import { Banner, Button, Card, Form, TextField } from '@sandigan/ui'
import { useRouter } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import type { Loaded } from '../../shared/request/load.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import { failureText } from '../../shared/request/use-action.ts'
import { KeptOffer } from './kept-offer.tsx'
import type { KeptOffersProps } from './kept-offers.tsx'
import type { Kept } from './load-calculator.ts'
import { useKeeping } from './use-keeping.ts'

interface OfferListProps extends KeptOffersProps {
  kept: Loaded<Kept>
}

/** What is kept, lowest effective rate first, and the way to keep one more. */
export function OfferList({ kept, ...props }: OfferListProps) {
  return kept.success ? <Offers {...props} kept={kept.data} /> : <NotThere kept={kept} />
}

function NotThere({ kept }: { kept: Loaded<Kept> }) {
  const router = useRouter()
  return <RetryBanner onRetry={() => void router.invalidate()}>{failureText(kept)}</RetryBanner>
}

interface OffersProps extends Omit<KeptOffersProps, 'kept'> {
  kept: Kept
}

function Offers({ kept: { loans, limit }, inputs, limits, fields, onShow }: OffersProps) {
  const { ref, name, setName, nameError, errors, keep, keeping } = useKeeping(limits, fields)
  const rates = loans.map(({ effectiveRate }) => effectiveRate)
  return (
    <div className="flex flex-col gap-3">
      {loans.map((loan) => (
        <KeptOffer key={loan.loanId} loan={loan} rates={rates} onShow={onShow} />
      ))}
      {loans.length < limit ? (
        <Card>
          <Form
            ref={ref}
            onSubmit={() => {
              if (!keeping) void keep(inputs)
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
            <Button type="submit" kind="secondary" loading={keeping}>
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
