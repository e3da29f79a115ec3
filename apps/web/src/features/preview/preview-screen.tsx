import { Card, LinkRow, LinkRows, Screen, Section, TextField } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/address/use-link.ts'
import { DeviceInputs } from './device-inputs.tsx'
import { FIELDS, type FieldName, useFields } from './use-fields.ts'

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

const SCREENS = [
  ['/newLoanConfirm', m.site_preview_confirm],
  ['/loanDetail', m.site_preview_loan_detail],
  ['/repay', m.site_preview_repay],
  ['/repayDelay', m.site_preview_repay_delay],
  ['/bindBank', m.site_preview_bind_bank],
  ['/aboutUs', m.site_preview_about],
  ['/complaint', m.site_preview_complaint],
  ['/customerService', m.site_preview_service],
  ['/privacyPolicy', m.site_preview_privacy],
  ['/paymentInstructions', m.site_preview_instructions],
] as const

/** Opens each screen as a native app would: with the client's own parameters in the address. */
export function PreviewScreen() {
  const link = useLink()
  const { valueOf, change, values } = useFields()
  return (
    <Screen title={m.site_preview_title()}>
      <p className="text-muted">{m.site_preview_text()}</p>
      <Section title={m.site_preview_fields()}>
        <Card className="flex flex-col gap-4">
          {FIELDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={labels[name]()}
              value={valueOf(name)}
              onChange={(value) => change(name, value)}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          ))}
        </Card>
      </Section>
      <Section title={m.site_preview_links()}>
        <LinkRows>
          {SCREENS.map(([path, title]) => (
            <LinkRow key={path} title={title()} description={path} {...link(path, values)} />
          ))}
        </LinkRows>
      </Section>
      <DeviceInputs />
    </Screen>
  )
}
