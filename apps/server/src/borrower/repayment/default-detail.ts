import type { Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { payNotice } from '../../platform/copy/loans/pay-notice.ts'
import { barsOf } from '../../money/payments/channels.ts'
import { logoOf } from '../../platform/media/logos.ts'

/** The box with a code that works without choosing anything first. Empty where there is no code. */
export function defaultDetail(
  services: Services,
  language: Language,
  payCode: string | null,
  title: 'contract' | 'payCode',
) {
  if (payCode === null) return {}
  const bars = barsOf(services, payCode)
  return {
    defDetail: {
      payCode,
      logo: logoOf('channel-store'),
      title: loanCopy(language).channels[title],
      payNotice: payNotice(language, {
        biller: services.config.brand.companyName,
        scans: bars !== undefined,
      }),
      ...(bars !== undefined && { bars }),
    },
  }
}
