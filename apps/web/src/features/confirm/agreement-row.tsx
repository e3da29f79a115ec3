import { Checkbox, LinkRow, LinkRows } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import type { Loaded } from '../../shared/request/load.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import type { AgreementList } from './load-offer.ts'

interface AgreementLinksProps {
  agreements: Loaded<AgreementList>
  onOpen: (position: number, title: string) => void
}

/** What is agreed to, each to be read over this page; nothing where the server returned none. */
export function AgreementLinks({ agreements, onOpen }: AgreementLinksProps) {
  if (!agreements.success || agreements.data.data.length === 0) return null
  return (
    <section aria-label={m.confirm_documents()}>
      <LinkRows>
        {agreements.data.data.map(({ title }, position) => (
          <LinkRow key={title} title={title} onClick={() => onOpen(position, title)} />
        ))}
      </LinkRows>
    </section>
  )
}

interface AgreementRowProps {
  agreements: Loaded<AgreementList>
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The box, all of it one target, with the names of what it stands for. */
export function AgreementRow({ agreements, checked, onChange }: AgreementRowProps) {
  if (!agreements.success) return <AgreementsFailed />
  const list = agreements.data.data
  if (list.length === 0) return null
  return (
    <div className="-mt-3 -mb-2">
      <Checkbox name="agreements" checked={checked} onChange={onChange}>
        <span className="block text-note leading-snug">
          {m.confirm_agree_to()} {list.map(({ title }) => title).join(', ')}
        </span>
      </Checkbox>
    </div>
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
