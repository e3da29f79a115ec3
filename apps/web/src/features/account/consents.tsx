import {
  uploadAndroidTag,
  uploadContactsIos,
  uploadDeviceNewIos,
  uploadLocationIos,
} from '@sandigan/contract/client'
import { Button, Card, Section, toast } from '@sandigan/ui'
import { useRouter } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/format.ts'
import { useAction } from '../../shared/request/use-action.ts'
import type { Account } from './setting-screen.tsx'

type Consent = Account['consents'][number]

/** What was allowed is taken back by the call that allowed it. */
const CALLS = {
  location: uploadLocationIos,
  device: uploadDeviceNewIos,
  contacts: uploadContactsIos,
  'android-tag': uploadAndroidTag,
}

const isKind = (kind: string): kind is keyof typeof CALLS => Object.hasOwn(CALLS, kind)

/** What the borrower allowed, since when, and a way to take it back. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  return (
    <Section title={m.account_consents()}>
      <Card>
        {consents.length === 0 ? (
          <p className="text-muted">{m.account_consents_none()}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {consents.map((consent) => (
              <li key={consent.kind} className="flex items-center justify-between gap-4">
                <span>
                  {consent.title}
                  <span className="block text-[0.9375rem] text-muted">
                    {m.account_given_on({ date: longDate(consent.givenOn) })}
                  </span>
                </span>
                {consent.withdrawable === 1 && isKind(consent.kind) && (
                  <Withdraw kind={consent.kind} title={consent.title} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

function Withdraw({ kind, title }: { kind: keyof typeof CALLS; title: string }) {
  const router = useRouter()
  const { run, busy } = useAction<{ consent?: '0' | '1' }, object>(CALLS[kind])
  const withdraw = async () => {
    const answer = await run({ consent: '0' })
    if (!answer.success) return
    toast(m.account_withdrawn(), { tone: 'success' })
    await router.invalidate()
  }
  return (
    <Button
      size="small"
      kind="secondary"
      loading={busy}
      aria-label={`${m.account_withdraw()}: ${title}`}
      onClick={() => void withdraw()}
    >
      {m.account_withdraw()}
    </Button>
  )
}
