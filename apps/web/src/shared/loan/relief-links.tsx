import type { ClientData, loanDetails } from '@sandigan/contract/client'
import { CalendarIcon, ClockIcon, InfoIcon, LinkRow, LinkRows, WalletIcon } from '@sandigan/ui'
import { useLink } from '../address/use-link.ts'
import { useWritten } from '../locale/use-money.ts'

type ReliefLink = ClientData<typeof loanDetails>['relief'][number]

const ICONS = { plan: CalendarIcon, less: WalletIcon, pause: ClockIcon, sale: InfoIcon } as const

/** What was offered to a borrower in trouble, a pause, and a sale that was agreed: each with the way to its page. A page of an earlier release that is shown offline has none. */
export function ReliefLinks({ relief = [] }: { relief: readonly ReliefLink[] | undefined }) {
  const link = useLink()
  const written = useWritten()
  if (relief.length === 0) return null
  return (
    <LinkRows>
      {relief.map(({ kind, title, text, url }) => {
        const Icon = ICONS[kind]
        return (
          <LinkRow
            key={kind}
            icon={<Icon />}
            title={written(title)}
            description={written(text)}
            {...link(url)}
          />
        )
      })}
    </LinkRows>
  )
}
