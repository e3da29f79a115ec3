import { Card, CodeText, Empty } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { CopyCode } from '../copy-code.tsx'
import { CodeCard, type CodeFacts } from './code-card.tsx'

/** A name like 7-Eleven is not broken at its hyphen. */
const unbroken = (name: string): string => name.replaceAll('-', '\u2011')

/**
 * A number that the provider made for one chain of counters, which accepts no other. Without it (no session, or an
 * expired one) no number is shown.
 */
export function ProviderNumber({ number, ...facts }: CodeFacts & { number: string }) {
  if (!number)
    return (
      <Card>
        <Empty title={m.repayment_not_here()} message={m.repayment_not_here_text()} />
      </Card>
    )
  return (
    <CodeCard {...facts}>
      <h2 className="font-normal text-muted">{m.repayment_code()}</h2>
      <CodeText>{number}</CodeText>
      <CopyCode code={number}>{m.repayment_copy()}</CopyCode>
      {facts.channel && (
        <p className="text-note text-balance text-muted">
          {m.repayment_counter_say({ name: unbroken(facts.channel.name) })}
        </p>
      )}
    </CodeCard>
  )
}
