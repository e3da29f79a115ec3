import { LinkButton } from '@sandigan/ui'
import { useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useGo } from '../../../shared/address/parameters.ts'
import { useLink } from '../../../shared/address/use-link.ts'
import { useDraft } from '../../../shared/storage/use-draft.ts'
import { CodeCard, type CodeFacts } from './code-card.tsx'

/** Where the borrower left for a wallet's page, with the session, which the wallet never gets. */
interface LeftAt {
  readonly payCode: string
  readonly address: string
}

interface WalletPageProps extends CodeFacts {
  payCode: string
  /** The wallet's own page. */
  page: string
}

/** Leads to a wallet's own page. Meanwhile this one polls for the payment, and is there again on the way back. */
export function WalletPage({ payCode, page, ...facts }: WalletPageProps) {
  const link = useLink()
  const [, leave] = useDraft<LeftAt | null>('wallet', null, 'this visit')
  const name = facts.channel?.name ?? ''
  const address = () => window.location.pathname + window.location.search
  return (
    <CodeCard {...facts}>
      <p className="text-balance text-muted">{m.repayment_wallet_note({ name })}</p>
      <LinkButton {...link(page)} onClick={() => leave({ payCode, address: address() })}>
        {m.repayment_wallet_open({ name })}
      </LinkButton>
    </CodeCard>
  )
}

/**
 * A wallet leads back without a session: this finds the page as it was left in this tab.
 * @param payCode of a page without a session; empty for any other
 */
export function useWayBackFromWallet(payCode: string): void {
  const go = useGo()
  const [left, , forget] = useDraft<LeftAt | null>('wallet', null, 'this visit')
  useEffect(() => {
    if (payCode === '' || left?.payCode !== payCode) return
    forget()
    void go.replace(left.address)
  }, [payCode, left, forget, go])
}
