import { buttonClass } from '../../shared/controls/button.tsx'
import { Or } from '../../shared/controls/or.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { signInWays } from '../../shared/session/session-calls.ts'

/** In the sandbox: a link for each example operator, whose passwords nobody knows. They work on any date. */
export function SandboxOperators() {
  const operators = useCall(signInWays, {}).data?.sandboxOperators ?? []
  if (operators.length === 0) return null
  return (
    <>
      <section className="flex flex-col gap-3">
        <div>
          <h2 className="text-heading font-semibold">Sandbox operators</h2>
          <p className="text-muted">This is a sandbox: choose who you are.</p>
        </div>
        <ul className="grid grid-cols-2 gap-2">
          {operators.map(({ name, link }) => (
            <li key={link} className="flex">
              {/* The server sets the session and leads back. */}
              <a href={link} className={`${buttonClass()} flex-1`}>
                {name.replace('Sandbox ', '')}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Or />
    </>
  )
}
