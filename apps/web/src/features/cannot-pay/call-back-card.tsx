import { CALL_NOTE_LENGTH } from '@sandigan/contract/client'
import { Banner, Button, Card, ChoiceChips, Form, InfoIcon, TextArea } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { callHours, callTime, weekday, weekdayDate } from '../../shared/locale/date-times.ts'
import type { Options } from './options.ts'
import { type CallBackForm, useCallBack } from './use-call-back.ts'

/** The call that is requested, or the form that requests one: a day, then an hour, then whatever else should be known. */
export function CallBackCard({ options }: { options: Options }) {
  const { place, ...form } = useCallBack(options)
  const { callBack, restsUntil } = options
  return (
    <Card title={m.cannot_pay_call_title()}>
      <div ref={place} className="flex flex-col gap-4">
        {callBack && !form.editing ? (
          <Requested callBack={callBack} form={form} />
        ) : (
          <Request options={options} form={form} />
        )}
        {restsUntil && <Rest>{m.cannot_pay_rests({ date: weekdayDate(restsUntil) })}</Rest>}
      </div>
    </Card>
  )
}

const Rest = ({ children }: { children: string }) => (
  <p className="flex gap-2 text-note text-muted">
    <InfoIcon size={18} className="mt-px shrink-0" />
    {children}
  </p>
)

function Requested({ callBack, form }: { callBack: NonNullable<Options['callBack']>; form: CallBackForm }) {
  const { day, hour, note } = callBack
  return (
    <>
      <Banner
        tone="success"
        live
        title={m.cannot_pay_call_when({ day: weekday(day), hours: callHours(hour) })}
      >
        {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" className="flex-1" onClick={form.edit}>
          {m.cannot_pay_call_change()}
        </Button>
        <Button kind="quiet" size="small" className="flex-1" loading={form.busy} onClick={form.cancel}>
          {m.cannot_pay_call_cancel()}
        </Button>
      </div>
    </>
  )
}

function Request({ options, form }: { options: Options; form: CallBackForm }) {
  const { callDays, callBack, restsUntil, wouldRestUntil } = options
  const { day, hour, note, change } = form
  const hours = callDays.find((one) => one.day === day)?.hours
  return (
    <Form onSubmit={form.send}>
      <p className="text-muted">{m.cannot_pay_call_text()}</p>
      <ChoiceChips
        label={m.cannot_pay_call_day()}
        options={callDays.map((one) => ({ value: one.day, label: weekday(one.day) }))}
        value={day}
        onChange={(next) => change({ day: next })}
      />
      {hours && (
        <ChoiceChips
          label={m.cannot_pay_call_hour()}
          options={hours.map((one) => ({ value: String(one), label: callTime(one) }))}
          value={hour}
          onChange={(next) => change({ hour: next })}
        />
      )}
      {hour !== null && (
        <>
          <TextArea
            label={m.cannot_pay_call_note()}
            hint={m.cannot_pay_call_note_hint()}
            rows={3}
            max={CALL_NOTE_LENGTH}
            fullText={m.cannot_pay_call_full()}
            value={note}
            onChange={(next) => change({ note: next })}
          />
          {wouldRestUntil && !restsUntil && (
            <Rest>{m.cannot_pay_would_rest({ date: weekdayDate(wouldRestUntil) })}</Rest>
          )}
          <Button type="submit" loading={form.busy}>
            {callBack ? m.cannot_pay_call_move() : m.cannot_pay_call_send()}
          </Button>
        </>
      )}
      {callBack && (
        <Button kind="quiet" onClick={form.keep}>
          {m.cannot_pay_call_keep()}
        </Button>
      )}
    </Form>
  )
}
