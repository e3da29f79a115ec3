import { Card, cx, LinkRow, LinkRows, Screen, Section, TextField } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/address/use-link.ts'
import { DeviceInputs } from './device-inputs.tsx'
import { useParameters } from '../../shared/address/parameters.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'

/** The eight fields of the test page by the parameter that each one sets. (Specification, point 2.) */
const FIELDS = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'productId',
  'orderId',
] as const
type FieldName = (typeof FIELDS)[number]

type Values = Partial<Record<FieldName, string>>

/** What is typed now wins over the address, and that over an earlier visit. A session is not stored. */
function useFields() {
  const search = useParameters()
  const [stored, store] = useDraft<Values>('preview', {})
  const [typed, setTyped] = useState<Values>({})
  const valueOf = (name: FieldName): string => typed[name] ?? search[name] ?? stored[name] ?? ''
  const change = (name: FieldName, value: string) => {
    setTyped((old) => ({ ...old, [name]: value }))
    if (name !== 'sessionId') store((old) => ({ ...old, [name]: value }))
  }
  /** All fields as parameters. An empty one is named, too: it takes the value of the address away. */
  const values: Values = Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)]))
  return { valueOf, change, values }
}

const labels: Record<FieldName, () => string> = {
  appVersion: m.site_preview_appVersion,
  deviceName: m.site_preview_deviceName,
  deviceId: m.site_preview_deviceId,
  osVersion: m.site_preview_osVersion,
  sessionId: m.site_preview_sessionId,
  adId: m.site_preview_adId,
  productId: m.site_preview_productId,
  orderId: m.site_preview_orderId,
}

/** What the native app knows of itself and its phone; short ones share a line. */
const CLIENT_FIELDS = ['appVersion', 'osVersion', 'deviceName', 'deviceId', 'adId'] as const
const SHORT: readonly FieldName[] = ['appVersion', 'osVersion']
/** Whose page it opens. */
const LOAN_FIELDS = ['sessionId', 'productId', 'orderId'] as const

const LOAN_SCREENS = [
  ['/newLoanConfirm', m.site_preview_confirm],
  ['/bindBank', m.site_preview_bind_bank],
  ['/loanDetail', m.site_preview_loan_detail],
  ['/repay', m.site_preview_repay],
  ['/repayDelay', m.site_preview_repay_delay],
  ['/paymentInstructions', m.site_preview_instructions],
] as const
const HELP_SCREENS = [
  ['/customerService', m.site_preview_service],
  ['/complaint', m.site_preview_complaint],
  ['/aboutUs', m.site_preview_about],
  ['/privacyPolicy', m.site_preview_privacy],
] as const

/** Opens each screen as a native app would: with the client's own parameters in the address. */
export function PreviewScreen() {
  const fields = useFields()
  return (
    <Screen
      title={m.site_preview_title()}
      aside={
        <>
          <Section title={m.site_preview_links()}>
            <Links title={m.site_preview_loan_screens()} screens={LOAN_SCREENS} values={fields.values} />
            <Links title={m.site_preview_help_screens()} screens={HELP_SCREENS} values={fields.values} />
          </Section>
          <DeviceInputs />
        </>
      }
    >
      <p className="px-1 text-muted">{m.site_preview_text()}</p>
      <Section title={m.site_preview_fields()}>
        <Fields title={m.site_preview_client_fields()} names={CLIENT_FIELDS} of={fields} />
        <Fields title={m.site_preview_loan_fields()} names={LOAN_FIELDS} of={fields} />
      </Section>
    </Screen>
  )
}

interface FieldsProps {
  title: string
  names: readonly FieldName[]
  of: ReturnType<typeof useFields>
}

function Fields({ title, names, of }: FieldsProps) {
  return (
    <Card title={title}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {names.map((name) => (
          <div key={name} className={cx('min-w-0', !SHORT.includes(name) && 'col-span-2')}>
            <TextField
              name={name}
              label={labels[name]()}
              value={of.valueOf(name)}
              onChange={(value) => of.change(name, value)}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

interface LinksProps {
  title: string
  screens: readonly (readonly [path: string, title: () => string])[]
  values: ReturnType<typeof useFields>['values']
}

function Links({ title, screens, values }: LinksProps) {
  const link = useLink()
  return (
    <div className="flex flex-col gap-1.5">
      <p className="px-1 text-note text-muted">{title}</p>
      <LinkRows>
        {screens.map(([path, name]) => (
          <LinkRow
            key={path}
            title={name()}
            right={<span className="text-note [overflow-wrap:anywhere]">{path}</span>}
            {...link(path, values)}
          />
        ))}
      </LinkRows>
    </div>
  )
}
