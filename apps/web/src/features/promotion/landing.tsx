import { LockIcon, Screen, ShieldIcon } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { LanguageSwitch } from '../../shared/locale/language-switch.tsx'
import type { PromotionQuery } from './promotion-address.ts'
import { PromotionFooter } from './promotion-footer.tsx'
import type { PromotionTemplate } from './registration.ts'
import { RegistrationCard } from './registration-card.tsx'

interface LandingProps {
  template: PromotionTemplate
  query: PromotionQuery
}

/** The promotion page itself: what is offered, and the form. */
export function Landing({ template, query }: LandingProps) {
  return (
    <Screen tone="brand" right={<LanguageSwitch />} hero={<Offer template={template} />}>
      <RegistrationCard template={template} query={query} />
      <ul className="flex flex-col gap-2 px-1 text-muted">
        <Point icon={<ShieldIcon size={20} />}>{m.promotion_promise_cost()}</Point>
        <Point icon={<LockIcon size={20} />}>{m.promotion_promise_privacy()}</Point>
      </ul>
      <PromotionFooter />
    </Screen>
  )
}

function Offer({ template }: Pick<LandingProps, 'template'>) {
  const picture = /^(?:\/(?!\/)|https:)/.test(template.banner) ? template.banner : undefined
  return (
    <div className="flex items-center gap-4 pb-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{template.appName}</p>
        <h1 className="mt-1 text-title leading-[1.15] font-semibold tracking-tight text-balance">
          {template.title}
        </h1>
        <p className="mt-2">{template.intro}</p>
        {template.banner && !picture && <p className="mt-3 font-semibold">{template.banner}</p>}
      </div>
      {picture && (
        <img src={picture} alt="" width={96} height={96} className="w-24 shrink-0 object-contain" />
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
