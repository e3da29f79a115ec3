import { ClockIcon, LockIcon, Screen, ShieldIcon, WalletIcon } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { BrandLine } from '../../shared/brand/brand-line.tsx'
import { LanguageSwitch } from '../../shared/locale/language-switch.tsx'
import { AppPicture } from './app-picture.tsx'
import type { PromotionQuery } from './promotion-address.ts'
import { PromotionFooter } from './promotion-footer.tsx'
import type { PromotionTemplate } from './registration.ts'
import { RegistrationCard } from './registration-card.tsx'

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
