import type { ClientData, simulateRuleSet } from '@sandigan/contract/client/operator'
import { count, pesos } from '../../shared/format/pesos.ts'
import { words } from '../../shared/format/words.ts'
import { Code } from '../../shared/record/facts.tsx'
import { ConsoleLink } from '../../shared/router/console-link.tsx'

type Simulation = ClientData<typeof simulateRuleSet>

/** What a draft would have said: how many, and which of them otherwise than it was decided. */
export function SimulationResult({ simulation: { counts, changed } }: { simulation: Simulation }) {
  return (
    <div className="flex flex-col gap-4">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="text-muted">
            <th className="font-normal">Was</th>
            <th className="font-normal">The draft says</th>
            <th className="text-right font-normal">Applications</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ decided, verdict, applications }) => (
            <tr key={`${decided} ${verdict}`} className="border-t border-line">
              <td className="py-1">{words(decided)}</td>
              <td>{words(verdict)}</td>
              <td className="text-right">{count(applications)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {changed.map(({ orderId, decided, verdict, asked, amount }) => (
            <li key={orderId} className="flex flex-wrap gap-x-3">
              <ConsoleLink to="/console/applications/$orderId" params={{ orderId }}>
                <Code>{orderId}</Code>
              </ConsoleLink>
              <span>
                {pesos(asked)}: was {decided}, now{' '}
                {[words(verdict).toLowerCase(), amount === null ? [] : pesos(amount)].flat().join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
