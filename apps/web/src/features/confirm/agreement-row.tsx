import { Checkbox } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import type { Loaded } from '../../shared/request/load.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import type { AgreementList } from './load-offer.ts'

interface AgreementRowProps {
  agreements: Loaded<AgreementList>
  checked: boolean
  onChange: (checked: boolean) => void
  onOpen: (position: number) => void
}

/** The box and the agreements it stands for; nothing where the server returned none. */
export function AgreementRow({ agreements, checked, onChange, onOpen }: AgreementRowProps) {
  if (!agreements.success) return <AgreementsFailed />
  const list = agreements.data.data
  if (list.length === 0) return null
  return (
    <Checkbox name="agreements" checked={checked} onChange={onChange}>
      {m.confirm_agree_to()}{' '}
      {/* Each name is as high as a finger needs. The room for it is taken from around the box, not added. */}
      <span className="-mt-2 -mb-3 flex flex-wrap gap-x-2">
        {list.map(({ title }, position) => (
          <span key={title}>
            <button
              type="button"
              onClick={() => onOpen(position)}
              className="min-h-11 py-2.5 text-left font-semibold text-brand underline underline-offset-4"
            >
              {title}
            </button>
            {position < list.length - 1 && ', '}
          </span>
        ))}
      </span>
    </Checkbox>
  )
}

function AgreementsFailed() {
  const router = useRouter()
  return (
    <RetryBanner tone="warn" onRetry={() => void router.invalidate()}>
      {m.confirm_agreements_failed()}
    </RetryBanner>
  )
}
