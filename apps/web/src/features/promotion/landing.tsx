import { ClockIcon, LockIcon, Screen, ShieldIcon, WalletIcon, Button, Card } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { BrandLine } from '../../shared/brand/brand-line.tsx'
import { LanguageSwitch } from '../../shared/locale/language-switch.tsx'
import { AppPicture } from './app-picture.tsx'
import { type PromotionQuery, promotionHash } from './promotion-address.ts'
import { PromotionFooter } from './promotion-footer.tsx'
import type { PromotionTemplate } from './registration.ts'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { VerificationForm } from '../../shared/verification/verification-form.tsx'
import { useRegistration } from './use-registration.ts'

interface LandingProps {
  template: PromotionTemplate
  query: PromotionQuery
  /** Is given the session that the registration opened. */
  onRegistered: (sessionId: string) => void
}

/** The promotion page itself: what is offered, and the form. */
export function Landing({ template, query, onRegistered }: LandingProps) {
  return (
    <Screen tone="brand" mark={<BrandLine />} right={<LanguageSwitch />} hero={<Offer template={template} />}>
      <RegistrationCard template={template} query={query} onRegistered={onRegistered} />
      <ul className="flex flex-col gap-2.5 px-1 pt-1 text-muted">
        <Point icon={<ShieldIcon size={20} />}>{m.promotion_promise_cost()}</Point>
        <Point icon={<LockIcon size={20} />}>{m.promotion_promise_privacy()}</Point>
        <Point icon={<WalletIcon size={20} />}>{m.promotion_promise_fee()}</Point>
      </ul>
      <PromotionFooter />
    </Screen>
  )
}

function Offer({ template }: Pick<LandingProps, 'template'>) {
  const picture = /^(?:\/(?!\/)|https:)/.test(template.banner) ? template.banner : undefined
  return (
    <div className="-mr-4 flex gap-3 clip-x pr-4">
      <div className="min-w-0 flex-1 pb-5 [@media(max-height:41em)]:pb-0">
        <h1 className="text-title leading-[1.12] font-semibold tracking-tight text-balance">
          {template.title}
        </h1>
        <p className="mt-2.5 [@media(max-height:41em)]:mt-1.5">{template.intro}</p>
        {template.banner && !picture && (
          <p className="mt-3 flex items-center gap-2 font-semibold [@media(max-height:41em)]:mt-1.5">
            <ClockIcon size={20} />
            {template.banner}
          </p>
        )}
      </div>
      {picture ? (
        <img
          src={picture}
          alt=""
          width={104}
          height={104}
          className="w-26 shrink-0 self-center object-contain"
        />
      ) : (
        <AppPicture />
      )}
    </div>
  )
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span className="flex text-brand-strong">{icon}</span>
      <span>{children}</span>
    </li>
  )
}

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
