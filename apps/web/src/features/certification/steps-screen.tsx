import type { certifyList, ClientData } from '@sandigan/contract/client'
import {
  Card,
  CheckIcon,
  cx,
  LinkButton,
  LinkRow,
  LinkRows,
  Progress as ProgressBar,
  Screen,
  Section,
} from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useWritten } from '../../shared/locale/use-money.ts'
import { useStepLog } from './use-step-log.ts'

type Certification = ClientData<typeof certifyList>
type Step = Certification['steps'][number]

/** The steps of certification, how far one is, and the way on. */
export function StepsScreen({ certification }: { certification: Certification }) {
  const { steps, finished, nextUrl } = certification
  const link = useLink()
  const chosen = chosenSoFar(useParameters())
  useStepLog('list')
  const needed = steps.filter((step) => step.required)
  const optional = steps.filter((step) => !step.required)
  return (
    <Screen
      title={m.certification_title()}
      back={{ label: m.back(), ...link('/main') }}
      footer={
        <LinkButton {...link(nextUrl || '/main', chosen)}>
          {finished ? m.certification_next() : m.certification_go_on()}
        </LinkButton>
      }
      aside={
        <>
          <Steps title={m.certification_extras()} steps={optional} />
          <p className="px-1 text-muted">{m.certification_privacy()}</p>
        </>
      }
    >
      <Progress needed={needed} />
      <Steps title={m.certification_needed()} steps={needed} />
    </Screen>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const link = useLink()
  const written = useWritten()
  const chosen = chosenSoFar(useParameters())
  if (steps.length === 0) return null
  return (
    <Section title={title}>
      <LinkRows>
        {steps.map((step, index) => (
          <LinkRow
            key={step.key}
            {...link(step.url, chosen)}
            title={
              <>
                {step.title}
                {step.finished && <span className="sr-only">, {m.certification_done()}</span>}
              </>
            }
            description={written(step.subtitle)}
            icon={<Mark step={step} number={index + 1} />}
          />
        ))}
      </LinkRows>
    </Section>
  )
}

function Progress({ needed }: { needed: readonly Step[] }) {
  const done = needed.filter((step) => step.finished).length
  if (needed.length === 0) return null
  return (
    <Card>
      <ProgressBar
        value={done}
        of={needed.length}
        label={m.certification_progress({ done, total: needed.length })}
      />
    </Card>
  )
}

/** What is needed is counted; what may be left out only says when it is done. */
function Mark({ step: { finished, required }, number }: { step: Step; number: number }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-8 items-center justify-center rounded-full font-semibold',
        finished ? 'bg-success-soft text-success' : 'bg-brand-soft',
      )}
    >
      {finished ? <CheckIcon size={18} /> : required ? number : '+'}
    </span>
  )
}
