import { Failed, Screen } from '@sandigan/ui'
import { useRouter } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import { useGo } from './parameters.ts'

/** A page that broke: said plainly, with a way to try again. */
export function PageError() {
  const router = useRouter()
  return (
    <Screen title={m.failed_title()}>
      <Failed
        title={m.failed_title()}
        message={m.failed_message()}
        retryLabel={m.try_again()}
        onRetry={() => void router.invalidate()}
      />
    </Screen>
  )
}

export function NotFound() {
  const go = useGo()
  return (
    <Screen title={m.not_found_title()}>
      <Failed
        title={m.not_found_title()}
        message={m.not_found_message()}
        retryLabel={m.to_home()}
        onRetry={() => go.replace('/main')}
      />
    </Screen>
  )
}
