import type { certifyList, ClientData } from '@sandigan/contract/client'
import { Card, CheckIcon, cx, LinkButton, LinkRow, LinkRows, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useStepLog } from './use-step-log.ts'

type Certification = ClientData<typeof certifyList>

/** The steps of certification, how far one is, and the way on. */
export function StepsScreen({ certification }: { certification: Certification }) {
  const { steps, finished, nextUrl } = certification
  const link = useLink()
  const chosen = chosenSoFar(useParameters())
  useStepLog('list')
  return (
    <Screen
      title={m.certification_title()}
      back={{ label: m.back(), ...link('/main') }}
      footer={
        <LinkButton {...link(nextUrl || '/main', chosen)}>
          {finished ? m.certification_next() : m.certification_go_on()}
        </LinkButton>
      }
    >
      <Progress steps={steps} />
      {steps.length > 0 && (
        <LinkRows>
          {steps.map((step, index) => (
            <LinkRow
              key={step.key}
              {...link(step.url, chosen)}
              title={step.title}
              description={step.subtitle}
              icon={<Mark done={step.finished} number={index + 1} />}
              right={
                step.finished
                  ? m.certification_done()
                  : step.required
                    ? undefined
                    : m.certification_optional()
              }
            />
          ))}
        </LinkRows>
      )}
      <p className="px-1 text-muted">{m.certification_privacy()}</p>
    </Screen>
  )
}

function Progress({ steps }: Pick<Certification, 'steps'>) {
  const needed = steps.filter((step) => step.required)
  const done = needed.filter((step) => step.finished).length
  return (
    <Card>
      <p className="font-semibold">{m.certification_progress({ done, total: needed.length })}</p>
      <progress
        aria-label={m.certification_title()}
        value={done}
        max={Math.max(1, needed.length)}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-off [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-off [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand"
      />
    </Card>
  )
}

function Mark({ done, number }: { done: boolean; number: number }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-8 items-center justify-center rounded-full font-semibold',
        done ? 'bg-success-soft text-success' : 'bg-brand-soft',
      )}
    >
      {done ? <CheckIcon size={18} /> : number}
    </span>
  )
}
