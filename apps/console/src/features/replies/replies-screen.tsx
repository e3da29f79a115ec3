import {
  type ClientData,
  listReplyTemplates,
  removeReplyTemplate,
  saveReplyTemplate,
} from '@sandigan/contract/client/operator'
import { Action } from '../../shared/action/action.tsx'
import type { FieldSpec } from '../../shared/action/fields.ts'
import { Page } from '../../shared/controls/page.tsx'
import { dateTime } from '../../shared/format/dates.ts'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { Code, Facts } from '../../shared/record/facts.tsx'

type Template = ClientData<typeof listReplyTemplates>[number]

const COLUMNS: readonly Column<Template>[] = [
  { title: 'Title', render: ({ title }) => title },
  { title: 'English', render: ({ text }) => <span className="line-clamp-2">{text.en}</span> },
  { title: 'For', minor: true, render: ({ types }) => typesText(types) },
  { title: 'Version', align: 'end', render: ({ version }) => String(version) },
  {
    title: 'Saved',
    align: 'end',
    minor: true,
    render: ({ savedAt, savedBy }) => `${dateTime(savedAt)}, ${savedBy}`,
  },
]

const HINT =
  'May stand in braces: name, app, order, problem, filed; of the loan paid, paidOn, waiting, waitingOn, due, dueOn, next, nextOn, settledOn, codeAmount, codeUntil. A text is offered where all that it names is known.'

const TYPES: Readonly<Record<Template['types'][number], string>> = {
  '1': 'Collection',
  '2': 'Repayment',
  '3': 'Amount and charges',
  '4': 'Application and payout',
  '5': 'Personal data',
  '6': 'The app',
  '8': 'Report to the credit bureau',
  '7': 'Something else',
}

const typesText = (types: Template['types']): string =>
  types.length === 0 ? 'All' : types.map((type) => TYPES[type]).join(', ')

const TEXT_FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'text.en', label: 'English', kind: 'area', hint: HINT },
  { name: 'text.fil', label: 'Filipino', kind: 'area' },
  {
    name: 'types',
    label: 'For complaints about',
    kind: 'choices',
    optional: true,
    hint: 'None chosen: all of them',
    options: Object.entries(TYPES).map(([value, label]) => ({ value, label })),
  },
]

export default function RepliesScreen() {
  return (
    <Page
      title="Reply texts"
      about="Replies to complaints that are given again and again. Whoever replies reads and changes them first."
      actions={
        <Action
          call={saveReplyTemplate}
          title="Add a text"
          kind="primary"
          shortcut="a"
          fields={[
            { name: 'templateId', label: 'Name', kind: 'text', hint: 'Small letters, digits and hyphens' },
            {
              name: 'version',
              label: 'Version',
              kind: 'number',
              initial: '1',
              hint: '1 for a new text, else the next number',
            },
            ...TEXT_FIELDS,
          ]}
          done={({ templateId }) => `${templateId} saved`}
        />
      }
    >
      <List
        label="Reply texts"
        call={listReplyTemplates}
        columns={COLUMNS}
        keyOf={({ templateId }) => templateId}
        empty={{
          title: 'No reply texts yet',
          about: 'Add what is answered most. It can be chosen when a reply is written.',
        }}
        panel={{ title: ({ title }) => title, render: (template) => <TemplatePanel template={template} /> }}
      />
    </Page>
  )
}

function TemplatePanel({ template }: { template: Template }) {
  const { templateId, version, text, types } = template
  return (
    <>
      <Facts
        facts={[
          { name: 'Name', value: <Code>{templateId}</Code> },
          { name: 'English', value: text.en },
          { name: 'Filipino', value: text.fil },
          { name: 'For', value: typesText(types) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Action
          call={removeReplyTemplate}
          title="Remove"
          kind="danger"
          about="Takes it off the list. What was said by it stays."
          given={{ templateId }}
          done={() => `${templateId} removed`}
        />
      </div>
      <p className="text-muted">
        Version {version}. To change it, add the text again under the same name with the next version.
      </p>
    </>
  )
}
