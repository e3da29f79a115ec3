import { Button, Card } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { VerificationForm } from '../../shared/verification/verification-form.tsx'
import { type PromotionQuery, promotionHash } from './promotion-address.ts'
import type { PromotionTemplate } from './registration.ts'
import { useRegistration } from './use-registration.ts'

interface RegistrationCardProps {
  template: PromotionTemplate
  query: PromotionQuery
  /** Is given the session that the registration opened. */
  onRegistered: (sessionId: string) => void
}

/** Phone, picture, code and the button that applies. */
export function RegistrationCard({ template, query, onRegistered }: RegistrationCardProps) {
  const registration = useRegistration(template, query, onRegistered)
  return (
    // On a low phone the button below has the room of the title, which says the same.
    <Card title={<span className="[@media(max-height:41em)]:sr-only">{m.promotion_form_title()}</span>}>
      <VerificationForm of={registration} onSubmit={registration.apply}>
        <FieldCount errors={registration.errors} />
        <Button type="submit" loading={registration.registering}>
          {m.promotion_apply()}
        </Button>
        <p className="text-center text-note text-muted">
          {m.promotion_agree()}{' '}
          <a
            href={promotionHash('agreementTemplate', query)}
            className="inline-flex min-h-11 items-center text-brand-strong underline"
          >
            {m.promotion_agreement()}
          </a>
        </p>
      </VerificationForm>
    </Card>
  )
}
