import { useState } from 'react'
import {
  Accordion,
  ApprovedPicture,
  BankIcon,
  Badge,
  Banner,
  Button,
  Card,
  Chip,
  DeclinedPicture,
  Dialog,
  Empty,
  Failed,
  HelpIcon,
  LinkButton,
  LinkRow,
  LinkRows,
  Loading,
  loadingToast,
  LockIcon,
  Milestones,
  MoneyOnWayPicture,
  NoConnectionPicture,
  NothingYetPicture,
  Picker,
  Progress,
  RadioCards,
  Screen,
  SettledPicture,
  ShieldIcon,
  Skeleton,
  Stars,
  StatusIcon,
  type StatusKind,
  toast,
  type Tone,
  UnderReviewPicture,
  WalletIcon,
} from '../src/index.ts'

const kinds: StatusKind[] = ['waiting', 'declined', 'sending', 'running', 'due', 'overdue', 'settled']
const tones: Tone[] = ['neutral', 'brand', 'info', 'success', 'warn', 'danger']

/** Buttons, marks, menus. */
export function PiecesPage() {
  const [plan, setPlan] = useState<string | null>('14')
  return (
    <Screen title="Pieces" tone="brand">
      <div className="flex flex-wrap gap-3 pt-3">
        {kinds.map((kind) => (
          <StatusIcon key={kind} kind={kind} size={72} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Chip selected onClick={() => {}}>
          Chosen
        </Chip>
        <Chip onClick={() => {}}>Other</Chip>
        <Chip>Tag</Chip>
      </div>
      <Button icon={<WalletIcon size={20} />}>Primary</Button>
      <Button kind="secondary">Secondary</Button>
      <Button kind="danger">Danger</Button>
      <Button kind="quiet">Quiet</Button>
      <Button disabled>Disabled</Button>
      <Button loading>Loading</Button>
      <LinkButton href="#pieces" kind="secondary" size="small">
        Small link
      </LinkButton>
      <RadioCards
        label="Term"
        value={plan}
        onChange={setPlan}
        options={[
          { value: '14', title: '14 days', right: '₱5,140.00' },
          { value: '28', title: '28 days', description: 'In two payments', right: '₱5,365.35' },
        ]}
      />
      <LinkRows>
        <LinkRow title="Payment accounts" icon={<BankIcon />} href="#pieces" right="1" />
        <LinkRow title="Privacy" description="What we keep and why" icon={<LockIcon />} href="#pieces" />
        <LinkRow title="Help" icon={<HelpIcon />} />
      </LinkRows>
      {(['info', 'success', 'warn', 'danger'] as const).map((tone) => (
        <Banner key={tone} tone={tone} title={`A ${tone} message`}>
          It stays on the page and says what to do next.
        </Banner>
      ))}
      <Accordion title="When do I get the money?" open>
        Within 1 to 3 calendar days after you accept.
      </Accordion>
      <Accordion title="Can I pay early?">Yes.</Accordion>
    </Screen>
  )
}

const steps = [
  { title: 'Applied', when: 'Nov 24, 10:51 AM', state: 'done' },
  { title: 'Review', state: 'now' },
  { title: 'Sign', state: 'next' },
  { title: 'Money', state: 'next' },
] as const
const pictures = [
  UnderReviewPicture,
  DeclinedPicture,
  ApprovedPicture,
  MoneyOnWayPicture,
  SettledPicture,
  NothingYetPicture,
  NoConnectionPicture,
]

/** Loading, failed, empty; progress; the drawings of states. */
export function StatesPage() {
  return (
    <Screen title="States">
      <Card>
        <Loading label="Loading">
          <Skeleton lines={4} />
        </Loading>
      </Card>
      <Loading label="One moment" />
      <Failed
        title="That did not load"
        message="Check your connection."
        retryLabel="Try again"
        onRetry={() => {}}
      />
      <Empty title="No orders yet" message="Your loans appear here." icon={<ShieldIcon size={34} />} />
      <Card>
        <Milestones label="From here to there" steps={steps} note="Usually within 1 day" />
      </Card>
      <Progress value={1} of={4} label="1 of 4" />
      <Progress value={13} of={52} label="13 of 52" />
      <div className="grid grid-cols-2 gap-4">
        {pictures.map((Picture, index) => (
          // They have no names and never change places.
          <Picture key={index} />
        ))}
      </div>
    </Screen>
  )
}

/** What lies over a page; the part after the slash says which: `#dialogs/rate`. */
export function DialogsPage() {
  const [open, setOpen] = useState(location.hash.split('/')[1] ?? '')
  const [stars, setStars] = useState(0)
  const close = () => setOpen('')
  return (
    <Screen title="Dialogs">
      {['rate', 'point', 'sheet', 'many', 'locked', 'frame'].map((name) => (
        <Button key={name} kind="secondary" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Button onClick={() => toast('copy success')}>toast</Button>
      <Button onClick={() => setTimeout(loadingToast('uploading...'), 5000)}>loading toast</Button>
      <Dialog
        open={open === 'rate'}
        onClose={close}
        title="How was it?"
        closeLabel="Close"
        actions={<Button onClick={() => (stars ? close() : toast('Silakan pilih'))}>Submit</Button>}
      >
        <p className="pb-3 text-muted">Your stars help us to serve you better.</p>
        <Stars label="Stars" value={stars} onChange={setStars} starLabel={(n) => `${n} stars`} />
      </Dialog>
      <Dialog
        open={open === 'point' || open === 'locked'}
        onClose={close}
        dismissible={open !== 'locked'}
        title="Point out"
        actions={
          <>
            <Button onClick={close}>Agree</Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>Your offer is kept for 24 hours. Do you want to stay?</p>
      </Dialog>
      <FrameDialog open={open === 'frame'} close={close} />
      <Picker
        open={open === 'sheet' || open === 'many'}
        title="Civil status"
        value={null}
        options={Array.from({ length: open === 'many' ? 20 : 4 }, (_, i) => ({
          value: `${i}`,
          label: `Choice ${i + 1}`,
        }))}
        onConfirm={close}
        onCancel={close}
        confirmLabel="Confirm"
        cancelLabel="Cancel"
        searchLabel="Search"
      />
    </Screen>
  )
}

function FrameDialog({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={close}
      variant="full"
      flush
      title="Loan Agreement"
      actions={
        <>
          <Button onClick={close}>Agree</Button>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <iframe title="Loan Agreement" sandbox="" srcDoc="<p>The parties agree as follows.</p>" />
    </Dialog>
  )
}
