import {
  Amount,
  Banner,
  Button,
  Card,
  Collapse,
  IconButton,
  Identity,
  InfoIcon,
  PhoneIcon,
  Rows,
  Screen,
  StatusHead,
  type StatusKind,
} from '../src/index.ts'

const rows = [
  { label: 'Amount borrowed', value: '₱5,000.00' },
  { label: 'Received', value: '₱4,850.00' },
  { label: 'Due date', value: '2026-12-05' },
  { label: 'Account', value: 'GCash •••• 4567' },
  { label: 'Order number', value: 'SG20261121000000012345678901234567' },
  { label: 'To repay', value: '₱5,420.50', emphasis: true },
]

const heads: Record<string, [string, string]> = {
  waiting: ['Under review', 'We decide within 1 day and tell you by SMS.'],
  declined: ['Not this time', 'You can apply again from 20 January 2027.'],
  sending: ['Money on its way', 'It reaches your account in 1 to 3 calendar days.'],
  running: ['All is well', 'Your next payment is due on 5 December.'],
  due: ['Payment due soon', 'Please pay by 5 December to avoid charges.'],
  overdue: ['Payment overdue', 'Charges grow each day. Talk to us if you need help.'],
  settled: ['Paid in full', 'Thank you. You can borrow again at any time.'],
}

/** A page about one order, in the state named after the slash: `#order/due`. */
export function OrderPage() {
  const kind = (location.hash.split('/')[1] ?? 'due') as StatusKind
  const [title, description] = heads[kind] ?? ['', '']
  return (
    <Screen
      title="Order Details"
      back={{ label: 'Back', href: '#' }}
      right={
        <IconButton label="Call us">
          <PhoneIcon />
        </IconButton>
      }
      footer={
        <>
          <Button>REPAY</Button>
          <Button kind="secondary">Rollover Repayment</Button>
        </>
      }
    >
      <StatusHead kind={kind} title={title} description={description} />
      <Card>
        <Identity logo={null} name="Quick Peso" note="14 days" />
        <div className="mt-5 mb-5">
          <Amount size="xl" label="To repay" note="Due 5 December 2026">
            ₱5,420.50
          </Amount>
        </div>
        <Collapse items={rows} first={3} more="more" hide="hide">
          {(visible) => <Rows rows={visible} />}
        </Collapse>
      </Card>
      <Banner
        tone="warn"
        title="Short of money?"
        action={
          <Button kind="secondary" size="small" icon={<InfoIcon size={18} />}>
            How it works
          </Button>
        }
      >
        Pay what is due and move your date by 14 days.
      </Banner>
    </Screen>
  )
}
