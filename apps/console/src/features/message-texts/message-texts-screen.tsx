import { type ClientData, listMessageTexts } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'
import { StateBadge, type StateTable } from '../../shared/state/state-badge.tsx'

type MessageText = ClientData<typeof listMessageTexts>[number]

const PURPOSES: StateTable<MessageText['purpose']> = {
  reminder: { label: 'Reminder', tone: 'warn' },
  notice: { label: 'Notice', tone: 'info' },
  security: { label: 'Security, at any hour', tone: 'danger' },
}

const LANGUAGES = [
  { language: 'en', title: 'English' },
  { language: 'fil', title: 'Filipino' },
] as const

const medium = ({ medium: by }: MessageText): string => (by === 'sms' ? 'SMS' : 'Email')

const COLUMNS: readonly Column<MessageText>[] = [
  { title: 'Sent when', render: ({ usedWhen }) => usedWhen },
  { title: 'By', render: (text) => <span className="whitespace-nowrap">{medium(text)}</span> },
  { title: 'Purpose', render: ({ purpose }) => <StateBadge of={PURPOSES} state={purpose} /> },
  { title: 'Version', align: 'end', render: ({ version }) => String(version) },
  { title: 'Digest', minor: true, render: ({ digest }) => <Code>{digest}</Code> },
]

/** Every text that a borrower may be sent. It is read here and changed as code, where it is approved. */
export default function MessageTextsScreen() {
  return (
    <Page
      title="Message texts"
      about="Every approved text of an SMS or an email. A new wording is approved as a change of the code: its version and digest show which one a borrower was sent."
    >
      <List
        label="Message texts"
        call={listMessageTexts}
        columns={COLUMNS}
        keyOf={({ medium: by, name }) => `${by} ${name}`}
        empty={{ title: 'There are no texts' }}
        panel={{ title: ({ usedWhen }) => usedWhen, render: (text) => <TextPanel text={text} /> }}
      />
    </Page>
  )
}

function TextPanel({ text }: { text: MessageText }) {
  const { name, purpose, version, digest, earlier } = text
  return (
    <>
      <Facts
        facts={[
          { name: 'By', value: medium(text) },
          { name: 'Purpose', value: <StateBadge of={PURPOSES} state={purpose} /> },
          { name: 'Name', value: <Code>{name}</Code> },
          { name: 'Version', value: String(version) },
          { name: 'Digest', value: <Code>{digest}</Code> },
          {
            name: 'Earlier versions',
            value: earlier.map((one) => `${one.version} (${one.digest})`).join(', '),
          },
        ]}
      />
      {LANGUAGES.map(({ language, title }) => (
        <section key={language} lang={language} className="flex flex-col gap-2">
          <h3 className="font-semibold">{title}</h3>
          <p className="rounded-card rounded-bl-none bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">
            {text[language].preview}
          </p>
          <details>
            <summary className="cursor-pointer text-small text-muted">As it was approved</summary>
            <p className="pt-1 font-mono text-small whitespace-pre-line wrap-anywhere">
              {text[language].text}
            </p>
          </details>
        </section>
      ))}
    </>
  )
}
