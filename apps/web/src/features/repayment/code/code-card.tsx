import { Card, Divider, Empty, Identity } from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { weekdayDate } from '../../../shared/locale/date-times.ts'
import { useMoney } from '../../../shared/locale/use-money.ts'

/** What is known of a code of one's own loan. */
export interface CodeFacts {
  channel?: { readonly name: string; readonly logo: string } | undefined
  /** Last day on which it can be paid. */
  until?: string | undefined
  /** What an overdue loan asks for tomorrow: the code ends at midnight. */
  dueTomorrow?: string | undefined
  /** The number of the loan that takes any amount, where this is another. */
  contractNumber?: string | undefined
  /** Right below it, before how it is paid. */
  below?: ReactNode
}

interface CodeCardProps extends CodeFacts {
  /** The code, or its picture. */
  children: ReactNode
}

/** A code with the channel that takes it, its last day, and how it differs from the contract number. */
export function CodeCard({ channel, until, dueTomorrow, contractNumber, below, children }: CodeCardProps) {
  const money = useMoney()
  return (
    <>
      <Card>
        {channel && (
          <>
            <Identity
              logo={channel.logo}
              name={channel.name}
              note={until && m.repayment_code_until({ date: weekdayDate(until) })}
            />
            <Divider />
          </>
        )}
        <div className="flex flex-col items-center gap-3 text-center">
          {children}
          {dueTomorrow && (
            <p className="text-note text-balance text-muted">
              {m.repayment_code_tomorrow({ amount: money(dueTomorrow) })}
            </p>
          )}
          {contractNumber && (
            <p className="text-note text-balance text-muted">
              {m.repayment_code_once({ number: contractNumber })}
            </p>
          )}
        </div>
      </Card>
      {below}
    </>
  )
}

export function NoCode() {
  return (
    <Card>
      <Empty title={m.repayment_no_code()} message={m.repayment_no_code_text()} />
    </Card>
  )
}
