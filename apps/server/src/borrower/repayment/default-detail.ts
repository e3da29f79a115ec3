import type { Language } from '../../platform/copy/copy.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { payNotice } from '../../platform/copy/loans/pay-notice.ts'
import { logoOf } from '../../platform/media/logos.ts'

/** The box with a code that works without choosing anything first. Empty where there is no code. */
export function defaultDetail(language: Language, payCode: string | null, title: 'contract' | 'payCode') {
  if (payCode === null) return {}
  return {
    defDetail: {
      payCode,
      logo: logoOf('channel-store'),
      title: loanCopy(language).channels[title],
      payNotice: payNotice(language),
    },
  }
}
