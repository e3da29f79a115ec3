import { Card, CheckIcon, LinkButton, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { BrandMark } from '../../shared/brand/brand-mark.tsx'
import { intoApp } from '../../shared/address/native.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { type DeviceKind, thisDevice } from './device.ts'
import { type PromotionQuery, promotionHash } from './promotion-address.ts'
import { PromotionFooter } from './promotion-footer.tsx'
import type { PromotionTemplate } from './registration.ts'

const STORE_SCHEMES = ['https:', 'http:', 'itms-apps:', 'market:']

/** The address of the app in the device's store, or null where the template has none that a page may open. */
export function storeLink(links: PromotionTemplate['storeLinks'], device: DeviceKind): string | null {
  const link = links[device]
  return STORE_SCHEMES.some((scheme) => link.startsWith(`${scheme}//`)) ? link : null
}

interface DownloadProps {
  template: PromotionTemplate
  query: PromotionQuery
  /** Of who registered on this page just now; undefined for everybody else, who logs in. */
  session: string | undefined
}

/** Where a registered visitor gets the app, or goes on without. It is shown in the browser only, so the device is known. */
export function Download({ template, query, session }: DownloadProps) {
  const device = thisDevice()
  const store = storeLink(template.storeLinks, device)
  return (
    <Screen title={m.promotion_download_title()} back={{ label: m.back(), href: promotionHash('', query) }}>
      <div className="flex flex-col items-center gap-1 pt-4 pb-2 text-center">
        <BrandMark size={72} />
        <p className="mt-3 text-title font-semibold">{template.appName}</p>
        <p className="max-w-[34ch] text-balance text-muted">
          {session ? m.promotion_download_ready() : m.promotion_download_text()}
        </p>
      </div>
      <InApp device={device} store={store} appName={template.appName} />
      <InBrowser main={store === null} session={session} />
      <Prepare />
      <PromotionFooter />
    </Screen>
  )
}

/** What to do on this very phone. */
function InApp({ device, store, appName }: { device: DeviceKind; store: string | null; appName: string }) {
  const ios = device === 'ios'
  return (
    <Card title={ios ? m.promotion_download_on_ios() : m.promotion_download_on_android()}>
      {store ? (
        <>
          <ol className="mb-4 flex flex-col gap-2.5">
            <Step at={1}>
              {ios
                ? m.promotion_download_step_ios({ app: appName })
                : m.promotion_download_step_android({ app: appName })}
            </Step>
            <Step at={2}>{m.promotion_download_step_log_in()}</Step>
            <Step at={3}>{m.promotion_download_step_apply()}</Step>
          </ol>
          <LinkButton href={store} rel="noreferrer">
            {ios ? m.promotion_download_ios() : m.promotion_download_android()}
          </LinkButton>
        </>
      ) : (
        <p className="text-muted">{m.promotion_download_soon()}</p>
      )}
      <LinkButton kind="quiet" href={intoApp('login')} className="mt-1">
        {m.promotion_open_app()}
      </LinkButton>
    </Card>
  )
}

function Step({ at, children }: { at: number; children: string }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-soft text-note text-brand-strong"
      >
        {at}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** The same pages without an app: with the session of the registration, or by way of the login. */
function InBrowser({ main, session }: { main: boolean; session: string | undefined }) {
  const link = useLink()
  const onward = session ? link('/main', { sessionId: session }) : link('/login')
  return (
    <Card title={m.promotion_browser_title()}>
      <p className="mb-4 text-muted">
        {session ? m.promotion_browser_text() : m.promotion_browser_text_login()}
      </p>
      <LinkButton kind={main ? 'primary' : 'secondary'} {...onward}>
        {m.promotion_open_in_browser()}
      </LinkButton>
    </Card>
  )
}

/** What the forms of certification and of the account want, in their order. */
function Prepare() {
  return (
    <Card title={m.promotion_prepare_title()}>
      <ul className="flex flex-col gap-2.5">
        {[
          m.promotion_prepare_id(),
          m.promotion_prepare_work(),
          m.promotion_prepare_account(),
          m.promotion_prepare_references(),
          m.promotion_prepare_time(),
        ].map((line) => (
          <li key={line} className="flex gap-2.5">
            <CheckIcon size={20} className="mt-0.5 text-success" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
