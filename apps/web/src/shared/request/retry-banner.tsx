import { Banner, type BannerProps, Button } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'

interface RetryBannerProps extends Pick<BannerProps, 'live' | 'children'> {
  tone?: 'warn' | 'danger'
  onRetry: () => void
}

/** What could not be had for a part of a page, with the way to try again; the rest of the page stays. */
export function RetryBanner({ tone = 'danger', live = false, onRetry, children }: RetryBannerProps) {
  return (
    <Banner
      tone={tone}
      live={live}
      action={
        <Button kind="secondary" size="small" onClick={onRetry}>
          {m.try_again()}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
