import { Checkbox } from '@sandigan/ui'
import { useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
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
      {list.map(({ title }, position) => (
        <Fragment key={title}>
          <button
            type="button"
            onClick={() => onOpen(position)}
            className="inline py-1 text-left font-semibold text-brand underline underline-offset-4"
          >
            {title}
          </button>
          {position < list.length - 1 && ', '}
        </Fragment>
      ))}
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
