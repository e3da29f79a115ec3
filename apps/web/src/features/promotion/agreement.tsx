import { Card, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { type PromotionQuery, promotionHash } from './promotion-address.ts'
import { PromotionFooter } from './promotion-footer.tsx'

interface AgreementProps {
  text: string
  query: PromotionQuery
}

/** The agreement of a campaign: plain text, as it came. */
export function Agreement({ text, query }: AgreementProps) {
  return (
    <Screen title={m.promotion_agreement()} back={{ label: m.back(), href: promotionHash('', query) }}>
      <Card>
        <div className="leading-relaxed whitespace-pre-line">{text}</div>
      </Card>
      <PromotionFooter />
    </Screen>
  )
}
