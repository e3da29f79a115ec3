import { useState } from 'react'
import {
  Amount,
  Badge,
  Button,
  Card,
  Checkbox,
  CopyButton,
  Identity,
  Logo,
  OptionList,
  PlanList,
  Rows,
  Screen,
  Section,
  toast,
} from '../src/index.ts'

const channels = ['GCash', 'Maya', '7-Eleven', 'InstaPay'].map((name, index) => ({
  value: name,
  title: name,
  description: index === 2 ? 'Pay in cash at any store' : 'Arrives at once',
  media: <Logo name={name} size={40} />,
  right: index === 2 ? '₱15.00' : undefined,
  disabled: index === 3,
}))

/** Paying: a big figure on the brand, a code, channels. */
export function RepayPage() {
  const [channel, setChannel] = useState<string | null>('GCash')
  return (
    <Screen
      title="Repayment"
      back={{ label: 'Back' }}
      tone="brand"
      hero={
        <Amount size="xl" tone="inherit" align="centre" label="Amount to pay" note="Due 5 December 2026">
          ₱5,420.50
        </Amount>
      }
      footer={<Button>Payment</Button>}
    >
      <Card>
        <Identity
          name="Quick Peso"
          note="Repayment date 2026-12-05"
          right={<Badge tone="warn">Due in 3 days</Badge>}
        />
      </Card>
      <Card title="Your pay code">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="tabular text-[1.375rem] font-bold tracking-wider wrap-anywhere">
            9921 4480 1273
          </span>
          <CopyButton text="992144801273" onCopied={() => toast('copy success')}>
            Copy
          </CopyButton>
        </div>
      </Card>
      <Section title="Payment Method">
        <OptionList
          label="Payment Method"
          hideLabel
          options={channels}
          value={channel}
          onChange={setChannel}
        />
      </Section>
    </Screen>
  )
}

const plan = [
  {
    title: 'First payment',
    amount: '₱2,710.25',
    time: '2026-12-05',
    description: 'Principal 2,500.00, interest 210.25',
  },
  { title: 'Second payment', amount: '₱2,655.10', time: '2026-12-19', remark: 'Last one' },
]

/** Confirming an offer. */
export function ConfirmPage() {
  const [agreed, setAgreed] = useState(true)
  return (
    <Screen
      title="Confirm your loan"
      back={{ label: 'Back' }}
      footer={
        <>
          <Checkbox checked={agreed} onChange={setAgreed}>
            I agree to the <a href="#confirm">Loan Agreement</a>
          </Checkbox>
          <Button disabled={!agreed}>Next</Button>
        </>
      }
    >
      <Card>
        <Identity name="Quick Peso" />
        <div className="mt-5">
          <Amount size="xl" label="You borrow" note="Loan Term: 28days">
            ₱5,000.00
          </Amount>
        </div>
      </Card>
      <Card title="Details">
        <Rows
          rows={[
            { label: 'Interest', value: '0.2 % a day' },
            { label: 'Service fee', value: '₱150.00', hint: 'Taken from the money sent' },
            { label: 'You receive', value: '₱4,850.00', emphasis: true },
          ]}
        />
      </Card>
      <Card title="Plan">
        <PlanList
          items={[
            { title: 'Money sent', time: '2026-11-21', state: 'done' as const },
            ...plan.map((item, index) => ({ ...item, state: index ? ('next' as const) : ('now' as const) })),
          ]}
        />
      </Card>
    </Screen>
  )
}
