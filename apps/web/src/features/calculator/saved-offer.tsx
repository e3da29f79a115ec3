import { calcDelLoan, calcInfoLoan } from '@sandigan/contract/client'
import { Badge, Button, Card, cx, Dialog, Rows, toast } from '@sandigan/ui'
import { useState } from 'react'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { useAction } from '../../shared/request/use-action.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { type Inputs, inputsOf } from './inputs.ts'
import type { SavedLoans } from './load-calculator.ts'

type Loan = SavedLoans['loans'][number]

interface SavedOfferProps {
  loan: Loan
  /** Effective rates of all that are saved, to stand beside. */
  rates: readonly string[]
  onShow: (inputs: Inputs) => void
}

/** One saved calculation: its true cost beside the others', a way back into the fields, and a way out. */
export function SavedOffer({ loan, rates, onShow }: SavedOfferProps) {
  const money = useMoney()
  const { inputs } = loan
  return (
    <Card title={<span className="wrap-anywhere">{loan.title}</span>}>
      <p className="-mt-2 mb-3 text-muted">
        {m.calculator_offer({ amount: money(inputs.amount), count: inputs.periods, days: inputs.termUnit })}
      </p>
      {(loan.isLowest === 1 || loan.isAboveCeiling === 1) && (
        <p className="mb-3 flex flex-wrap gap-1.5">
          {loan.isLowest === 1 && <Badge tone="success">{m.calculator_lowest()}</Badge>}
          {loan.isAboveCeiling === 1 && <Badge tone="danger">{m.calculator_above()}</Badge>}
        </p>
      )}
      <Rows
        rows={[
          {
            label: m.calculator_effective(),
            value: `${loan.effectiveRate}%`,
            emphasis: true,
          },
        ]}
      />
      <Beside rate={loan.effectiveRate} rates={rates} lowest={loan.isLowest === 1} />
      <Rows
        rows={[
          { label: m.calculator_each(), value: money(loan.instalment) },
          { label: m.calculator_pay(), value: money(loan.totalPayable) },
          { label: m.calculator_cost(), value: money(loan.financeCharge) },
        ]}
      />
      <Actions loan={loan} onShow={onShow} />
    </Card>
  )
}

interface BesideProps {
  rate: string
  rates: readonly string[]
  lowest: boolean
}

/** The rate as a bar beside the others'. One alone has nothing to stand beside. */
function Beside({ rate, rates, lowest }: BesideProps) {
  if (rates.length < 2) return <div className="h-3" />
  return (
    <div aria-hidden className="mt-1 mb-4 h-2 overflow-hidden rounded-full bg-sunken">
      <div
        className={cx('h-full rounded-full', lowest ? 'bg-success' : 'bg-brand')}
        style={{ width: `${shareOf(rate, rates)}%` }}
      />
    </div>
  )
}

function Actions({ loan: { loanId, title }, onShow }: Pick<SavedOfferProps, 'loan' | 'onShow'>) {
  const router = useRouter()
  const info = useAction(calcInfoLoan)
  const removal = useAction(calcDelLoan)
  const [asking, setAsking] = useState(false)
  const show = async () => {
    const answer = await info.run({ loanId })
    if (!answer.success) return
    onShow(inputsOf(answer.data.inputs))
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  const remove = async () => {
    const answer = await removal.run({ loanId })
    setAsking(false)
    if (!answer.success) return
    toast(m.calculator_deleted(), { tone: 'success' })
    void router.invalidate()
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        kind="secondary"
        size="small"
        loading={info.busy}
        aria-label={m.calculator_show_name({ name: title })}
        onClick={() => void show()}
      >
        {m.calculator_show()}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={m.calculator_delete_name({ name: title })}
        onClick={() => setAsking(true)}
      >
        {m.calculator_delete()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.calculator_delete_question({ name: title })}
        actions={
          <>
            <Button kind="danger" loading={removal.busy} onClick={() => void remove()}>
              {m.calculator_delete()}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {m.calculator_stay()}
            </Button>
          </>
        }
      >
        <p className="text-muted">{m.calculator_delete_text()}</p>
      </Dialog>
    </div>
  )
}

/** How long the bar of a rate is beside the highest of them, in percent. */
export function shareOf(rate: string, all: readonly string[]): number {
  const highest = Math.max(...all.map(Number), 0.01)
  return Math.round((Number(rate) / highest) * 10_000) / 100
}
