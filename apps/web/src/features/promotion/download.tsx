import { Card, LinkButton, Logo, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'
import { intoApp } from '../../shared/address/native.ts'
import { useGo } from '../../shared/address/parameters.ts'
import { thisDevice } from './device.ts'
import { type PromotionQuery, promotionHash } from './promotion-address.ts'
import { PromotionFooter } from './promotion-footer.tsx'
import type { PromotionTemplate } from './registration.ts'
import { storeLink } from './store-link.ts'

interface DownloadProps {
  template: PromotionTemplate
  query: PromotionQuery
}

/** Where a registered visitor gets the app. It is shown in the browser only, so the device is known. */
export function Download({ template, query }: DownloadProps) {
  const go = useGo()
  const device = thisDevice()
  const link = storeLink(template.storeLinks, device)
  return (
    <Screen title={m.promotion_download_title()} back={{ label: m.back(), href: promotionHash('', query) }}>
      <Card className="mt-4 text-center">
        <div className="flex flex-col items-center gap-3">
          <Logo src="/favicon.svg" name={template.appName} size={88} />
          <p className="text-title font-semibold">{template.appName}</p>
          <p className="text-muted">{m.promotion_download_text()}</p>
        </div>
        <div className="mt-6 flex flex-col gap-3">
          {link ? (
            <LinkButton href={link} rel="noreferrer">
              {device === 'ios' ? m.promotion_download_ios() : m.promotion_download_android()}
            </LinkButton>
          ) : (
            <p className="text-muted">{m.promotion_download_soon()}</p>
          )}
          <LinkButton kind="quiet" href={intoApp('login')}>
            {m.promotion_open_app()}
          </LinkButton>
          {pageConfig().sandbox && (
            <LinkButton kind="secondary" href={go.href('/login')}>
              {m.promotion_open_in_browser()}
            </LinkButton>
          )}
        </div>
      </Card>
      <PromotionFooter />
    </Screen>
  )
}
