import { type ClientData, ERROR_CODES, type initPayType, submitUtr } from '@sandigan/contract/client'
import {
  Button,
  Card,
  Form,
  LinkButton,
  PickerField,
  Screen,
  StatusHead,
  TextField,
  toast,
} from '@sandigan/ui'
import { useId, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FieldCount } from '../../../shared/form/field-count.tsx'
import { orderOf, useParameters } from '../../../shared/address/parameters.ts'
import { failureText, useAction } from '../../../shared/request/use-action.ts'
import { useDraft } from '../../../shared/storage/use-draft.ts'
import { useFieldErrors } from '../../../shared/form/use-field-errors.ts'
import { useLink } from '../../../shared/address/use-link.ts'
import { amountOf } from '../../../shared/form/typed-amount.ts'
import { useSymbol } from '../../../shared/locale/use-money.ts'
import { EMPTY_REPORT, type Report, type ReportField, tidyNumber, wrongFields } from './report-rules.ts'

type Channels = ClientData<typeof initPayType>['repayList']
type Result = ClientData<typeof submitUtr>

/** What a refusal is about, so that its message stands beside the field. */
const ABOUT: Readonly<Record<string, ReportField>> = {
  [ERROR_CODES.FIELD_INVALID]: 'paidOn',
  [ERROR_CODES.AMOUNT_MISMATCH]: 'amount',
}

/** A borrower reports a payment by its reference number: it is matched immediately, or an operator searches for it. */
export function ReportScreen({ channels }: { channels: Channels }) {
  const link = useLink()
  const order = orderOf(useParameters())
  const [result, setResult] = useState<Result>()
  const id = useId()
  const form = useReport(setResult)
  const back = link('/repayChoice', { ...order })
  return (
    <Screen
      title={m.repayment_report_title()}
      back={{ label: m.back(), ...back }}
      footer={
        result ? (
          <LinkButton {...back}>{m.repayment_to_choice()}</LinkButton>
        ) : (
          <>
            <FieldCount errors={form.errors} />
            <Button type="submit" form={id} loading={form.busy}>
              {m.repayment_report_send()}
            </Button>
          </>
        )
      }
    >
      {result ? <Sent result={result} /> : <ReportForm id={id} channels={channels} form={form} />}
    </Screen>
  )
}

function Sent({ result: { status, text } }: { result: Result }) {
  return (
    <Card>
      <div role="status">
        {status === 'matched' ? (
          <StatusHead kind="settled" title={m.repayment_report_matched()} description={text} />
        ) : (
          <StatusHead kind="waiting" title={m.repayment_report_waiting()} description={text} />
        )}
      </div>
    </Card>
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
    const sent = { utr: tidyNumber(report.utr), amount: amountOf(report.amount) ?? '', paidOn }
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
  id: string
  channels: Channels
  form: ReturnType<typeof useReport>
}

function ReportForm({ id, channels, form }: ReportFormProps) {
  const { ref, send, ...fields } = form
  return (
    <Form id={id} ref={ref} onSubmit={() => void send()}>
      <p className="px-1 text-muted">{m.repayment_report_intro()}</p>
      <Card>
        <div className="flex flex-col gap-5">
          <ReportFields channels={channels} {...fields} />
        </div>
      </Card>
    </Form>
  )
}

type ReportFieldsProps = Pick<ReportFormProps, 'channels'> & Omit<ReportFormProps['form'], 'ref' | 'send'>

function ReportFields({ channels, report, errors, change }: ReportFieldsProps) {
  const symbol = useSymbol()
  return (
    <>
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
    </>
  )
}
