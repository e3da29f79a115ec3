import { type ClientData, ERROR_CODES, type initPayType, submitUtr } from '@sandigan/contract/client'
import { Button, Form, LinkButton, PickerField, Screen, StatusHead, TextField, toast } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FieldCount } from '../../../shared/form/field-count.tsx'
import { orderOf, useParameters } from '../../../shared/address/parameters.ts'
import { failureText, useAction } from '../../../shared/request/use-action.ts'
import { useDraft } from '../../../shared/storage/use-draft.ts'
import { useFieldErrors } from '../../../shared/form/use-field-errors.ts'
import { useLink } from '../../../shared/address/use-link.ts'
import { useSymbol } from '../../../shared/locale/use-money.ts'
import {
  EMPTY_REPORT,
  type Report,
  type ReportField,
  tidyAmount,
  tidyNumber,
  wrongFields,
} from './report-rules.ts'

type Channels = ClientData<typeof initPayType>['repayList']
type Result = ClientData<typeof submitUtr>

/** What a refusal is about, so that its message stands beside the field. */
const ABOUT: Readonly<Record<string, ReportField>> = {
  [ERROR_CODES.FIELD_INVALID]: 'paidOn',
  [ERROR_CODES.AMOUNT_MISMATCH]: 'amount',
}

/** A borrower reports a payment by its reference number: it is matched at once, or somebody looks for it. */
export function ReportScreen({ channels }: { channels: Channels }) {
  const link = useLink()
  const order = orderOf(useParameters())
  const [result, setResult] = useState<Result>()
  const back = link('/repayChoice', { ...order })
  return (
    <Screen title={m.repayment_report_title()} back={{ label: m.back(), ...back }}>
      {result ? (
        <div role="status">
          <StatusHead
            kind={result.status === 'matched' ? 'settled' : 'waiting'}
            title={result.status === 'matched' ? m.repayment_report_matched() : m.repayment_report_waiting()}
            description={result.text}
          />
          <LinkButton {...back}>{m.repayment_to_choice()}</LinkButton>
        </div>
      ) : (
        <ReportForm channels={channels} onDone={setResult} />
      )}
    </Screen>
  )
}

/** What is typed stays in a draft until it is sent; a refusal that is about a field stands beside it. */
function useReport(onDone: (result: Result) => void) {
  const order = orderOf(useParameters())
  const [report, setReport, forget] = useDraft<Report>(`report:${order.orderId}`, EMPTY_REPORT)
  const { ref, errors, fail, clear } = useFieldErrors()
  const { run, busy } = useAction(submitUtr)
  const change = (name: keyof Report) => (value: string) => {
    clear(name)
    setReport((old) => ({ ...old, [name]: value }))
  }
  const texts = {
    utr: m.repayment_report_number_wrong(),
    amount: m.repayment_report_amount_wrong(),
    paidOn: m.repayment_report_day_wrong(),
  }
  const send = async () => {
    const wrong = wrongFields(report)
    if (wrong.length > 0) return fail(Object.fromEntries(wrong.map((name) => [name, texts[name]])))
    const { channelNumber, paidOn } = report
    const sent = { utr: tidyNumber(report.utr), amount: tidyAmount(report.amount), paidOn }
    const answer = await run(
      { ...order, ...sent, ...(channelNumber && { channelNumber }) },
      { quiet: true, loading: m.repayment_report_sending() },
    )
    const about = ABOUT[answer.code]
    if (answer.success) {
      forget()
      onDone(answer.data)
    } else if (about) fail({ [about]: failureText(answer) })
    else toast(failureText(answer), { tone: 'danger' })
  }
  return { ref, report, errors, busy, change, send }
}

interface ReportFormProps {
  channels: Channels
  onDone: (result: Result) => void
}

function ReportForm({ channels, onDone }: ReportFormProps) {
  const symbol = useSymbol()
  const { ref, report, errors, busy, change, send } = useReport(onDone)
  return (
    <Form ref={ref} onSubmit={() => void send()}>
      <p className="px-1 text-muted">{m.repayment_report_intro()}</p>
      <div data-field="utr">
        <TextField
          label={m.repayment_report_number()}
          hint={m.repayment_report_number_hint()}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          value={report.utr}
          onChange={change('utr')}
          error={errors['utr']}
        />
      </div>
      <div data-field="amount">
        <TextField
          label={m.repayment_report_amount()}
          prefix={symbol}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={report.amount}
          onChange={change('amount')}
          error={errors['amount']}
        />
      </div>
      <div data-field="paidOn">
        <TextField
          type="date"
          label={m.repayment_report_day()}
          value={report.paidOn}
          onChange={change('paidOn')}
          error={errors['paidOn']}
        />
      </div>
      <PickerField
        label={m.repayment_report_channel()}
        value={report.channelNumber || null}
        options={channels.map((channel) => ({ value: channel.channel_number, label: channel.name }))}
        onChange={change('channelNumber')}
        placeholder={m.pick_placeholder()}
        confirmLabel={m.pick_confirm()}
        cancelLabel={m.pick_cancel()}
      />
      <FieldCount errors={errors} />
      <Button type="submit" loading={busy}>
        {m.repayment_report_send()}
      </Button>
    </Form>
  )
}
