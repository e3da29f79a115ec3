import { useState } from 'react'
import {
  Button,
  Card,
  Checkbox,
  PickerField,
  Screen,
  StepBar,
  Tabs,
  TextArea,
  TextField,
  toast,
  useCountdown,
} from '../src/index.ts'

const banks = Array.from({ length: 18 }, (_, index) => ({
  value: `${index}`,
  label: `Bank of Province ${index + 1}`,
}))

const tabs = [
  { value: 'wallet', label: 'E-wallet' },
  { value: 'bank', label: 'Bank' },
  { value: 'cash', label: 'Cash' },
]

function SmsCodeField() {
  const [code, setCode] = useState('')
  const { left, running, start } = useCountdown(60)
  return (
    <TextField
      label="SMS code"
      value={code}
      onChange={setCode}
      format="digits"
      maxLength={6}
      autoComplete="one-time-code"
      placeholder="6 digits"
      error={code ? undefined : 'Enter the code that we sent.'}
      suffix={
        <Button kind="quiet" size="small" disabled={running} onClick={start}>
          {running ? `${left}s` : 'Get code'}
        </Button>
      }
    />
  )
}

/** Every kind of field, some with errors. */
export function FormPage() {
  const [phone, setPhone] = useState('13800138000')
  const [card, setCard] = useState('621234567890')
  const [text, setText] = useState('I paid at the store but the order still shows as open.')
  const [type, setType] = useState('wallet')
  const [bank, setBank] = useState<string | null>(null)
  const [agreed, setAgreed] = useState(false)
  return (
    <Screen
      title="Payment account information"
      back={{ label: 'Back' }}
      footer={
        <Button disabled={!agreed} onClick={() => toast('Saved', { tone: 'success' })}>
          Next
        </Button>
      }
    >
      <StepBar step={2} of={4} done={0.5} label="Step 2 of 4" />
      <Tabs label="Account type" value={type} onChange={setType} tabs={tabs} />
      <Card>
        <div className="flex flex-col gap-5">
          <TextField
            label="Mobile number"
            value={phone}
            onChange={setPhone}
            format="phone344"
            autoComplete="tel"
            hint="We send a code to this number."
            prefix="+63"
          />
          <SmsCodeField />
          <TextField label="Card number" value={card} onChange={setCard} format="card4" maxLength={19} />
          <PickerField
            label="Bank"
            options={banks}
            value={bank}
            onChange={setBank}
            placeholder="Choose your bank"
            confirmLabel="Confirm"
            cancelLabel="Cancel"
            searchLabel="Search banks"
            emptyText="No bank of that name"
          />
          <TextArea label="Description" value={text} onChange={setText} max={200} />
        </div>
      </Card>
      <Checkbox checked={agreed} onChange={setAgreed}>
        I have read and agree to the{' '}
        <a href="#form" className="font-medium text-brand-strong underline">
          Loan Agreement
        </a>{' '}
        and the{' '}
        <a href="#form" className="font-medium text-brand-strong underline">
          Disclosure Statement
        </a>
      </Checkbox>
    </Screen>
  )
}
