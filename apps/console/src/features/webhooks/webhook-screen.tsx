import { type ClientData, replayWebhook, showWebhook } from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { centavos, count } from '../../shared/format/pesos.ts'
import { readable } from '../../shared/format/readable.ts'
import { words } from '../../shared/format/words.ts'
import { Ask } from '../../shared/record/ask.tsx'
import { Code, Facts, Part, SideBySide, Stack } from '../../shared/record/facts.tsx'
import { Trail } from '../../shared/record/trail.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { usePathPart } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import { WebhookState } from './webhook-state.tsx'

type Whole = ClientData<typeof showWebhook>

export default function WebhookScreen() {
  const id = usePathPart('id')
  const answer = useCall(showWebhook, { id })
  return (
    <Page
      title={answer.data?.type ?? 'Webhook'}
      about={<ConsoleLink to="/console/webhooks">All webhooks</ConsoleLink>}
      actions={
        <Action
          call={replayWebhook}
          title="Process again"
          kind="primary"
          shortcut="r"
          about="The job processes the event once more. Nothing is credited twice."
          given={{ id }}
          done={({ repeated }) => (repeated ? 'It was already queued' : 'Queued again')}
        />
      }
    >
      <Ask answer={answer}>{(event) => <WholeEvent event={event} />}</Ask>
    </Page>
  )
}

/** What stands inside of another stands beside it. */
const flat = (reading: Readonly<Record<string, unknown>>): [name: string, value: unknown][] =>
  Object.entries(reading).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : [[name, value]],
  )

/** What it was taken for. Sums are centavos there. */
function Read({ name, value }: { name: string; value: unknown }) {
  if (name === 'amount' && typeof value === 'number') return centavos(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const shown = readable(text)
  return shown === text ? <Code>{text}</Code> : shown
}

function WholeEvent({ event }: { event: Whole }) {
  return (
    <div className="flex flex-col gap-4">
      <SideBySide>
        <Stack>
          <Part title="What it is">
            <Facts
              facts={[
                { name: 'State', value: <WebhookState state={event.state} /> },
                { name: 'Outcome', value: event.outcome && words(event.outcome) },
                { name: 'Provider', value: `${event.provider}, ${event.kind}` },
                { name: 'Event', value: <Code>{event.eventId}</Code> },
                { name: 'Received', value: dateTime(event.receivedAt) },
                { name: 'Deliveries', value: count(event.deliveries) },
                { name: 'Attempts', value: count(event.attempts) },
              ]}
            />
          </Part>
          <Part title="How it was read">
            <Facts
              facts={flat(event.reading).map(([name, value]) => ({
                name: words(name),
                value: <Read name={name} value={value} />,
              }))}
            />
          </Part>
        </Stack>
        <Stack>
          <Part title="What was done about it">
            <Trail
              steps={event.history.map(({ at, step, detail }) => ({
                at,
                title: words(step),
                detail: detail && words(detail),
              }))}
            />
          </Part>
          <Part title="Headers">
            <Facts
              facts={Object.entries(event.headers).map(([name, value]) => ({
                name,
                value: <Code>{value}</Code>,
              }))}
            />
          </Part>
        </Stack>
      </SideBySide>
      <Part title="Body as it came">
        <pre
          // A person without a mouse scrolls it, too.
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-control bg-sunken p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere"
        >
          {event.body}
        </pre>
      </Part>
    </div>
  )
}
