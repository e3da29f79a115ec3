import type { ClientData, loanPlanInfo, loanTrail } from '@sandigan/contract/client'
import {
  Amount,
  Card,
  Divider,
  Identity,
  LinkRow,
  LinkRows,
  type PlanItem,
  PlanList,
  PlanTable,
  Progress,
  Rows,
  Screen,
  Section,
} from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { longDate } from '../../../shared/locale/format.ts'
import { weekdayDate } from '../../../shared/locale/date-times.ts'
import { planColumns } from '../../../shared/loan/plan-card.tsx'
import { PlanChart } from '../../../shared/loan/plan-chart.tsx'
import { useDetailRows } from '../../../shared/loan/use-detail-rows.ts'
import { orderOf, useGo, useParameters } from '../../../shared/address/parameters.ts'
import { useLink } from '../../../shared/address/use-link.ts'
import { useMoney, useWritten } from '../../../shared/locale/use-money.ts'
import { ShareReceipt } from '../share-receipt.tsx'

export type Plan = ClientData<typeof loanPlanInfo>
export type Trail = ClientData<typeof loanTrail>['trail']

const STATES: Readonly<Record<Plan['plan'][number]['state'], NonNullable<PlanItem['state']>>> = {
  paid: 'done',
  dropped: 'done',
  covered: 'done',
  upcoming: 'next',
  'due-soon': 'now',
  overdue: 'now',
}

/** The plan as it stands, what has happened, and the files that a borrower keeps. */
export function PlanScreen({ plan, trail }: { plan: Plan; trail: Trail }) {
  const link = useLink()
  const detailRows = useDetailRows()
  const order = orderOf(useParameters())
  const totals = detailRows(plan.totals)
  // The last of them is what is left to pay.
  const left = totals.pop()
  return (
    <Screen
      title={m.repayment_plan_title()}
      back={{ label: m.back(), ...link('/loanDetail', { ...order }) }}
      aside={
        <>
          <Documents plan={plan} />
          <History trail={trail} />
        </>
      }
    >
      <Card>
        <Identity logo={plan.productLogo} name={plan.productName} />
        <Divider />
        {left && <Amount label={left.label}>{left.value}</Amount>}
        <div className="mt-4">
          <Progress value={plan.paid} of={plan.of} label={m.loan_paid_of({ paid: plan.paid, of: plan.of })} />
        </div>
        <Divider />
        <Rows
          rows={[
            ...totals,
            ...(plan.account === '' ? [] : [{ label: m.repayment_plan_account(), value: plan.account }]),
          ]}
        />
      </Card>
      <Instalments plan={plan.plan} />
    </Screen>
  )
}

function Instalments({ plan }: { plan: Plan['plan'] }) {
  const money = useMoney()
  const written = useWritten()
  return (
    <Card title={m.loan_plan()}>
      <PlanChart steps={plan.map((row) => ({ ...row, pay_time: row.time }))} />
      <PlanTable
        label={m.loan_plan()}
        columns={planColumns()}
        rows={plan.map((row) => ({
          title: row.title,
          amount: money(row.amount),
          time: weekdayDate(row.time),
          // What is left is said where it is another amount than that of the row; a paid row says it itself.
          description:
            row.state !== 'paid' && row.left !== row.amount && /[1-9]/.test(row.left)
              ? `${written(row.description)} ${m.repayment_plan_left({ amount: money(row.left) })}`
              : written(row.description),
          beside: money(row.balance),
          state: STATES[row.state],
        }))}
      />
    </Card>
  )
}

/**
 * What was signed, and files. These are whole pages of the browser or of another app: plain links, with the session in the
 * address.
 */
function Documents({ plan }: { plan: Plan }) {
  const go = useGo()
  const link = useLink()
  const order = orderOf(useParameters())
  return (
    <Section title={m.repayment_files()}>
      <LinkRows>
        <LinkRow title={m.repayment_agreement()} {...link('/loanAgreement', { ...order })} />
        <LinkRow title={m.repayment_statement()} href={go.href(plan.statementUrl)} />
        <LinkRow title={m.repayment_disclosure()} href={go.href(plan.disclosureUrl)} />
        {plan.calendarUrl && <LinkRow title={m.repayment_calendar()} href={go.href(plan.calendarUrl)} />}
      </LinkRows>
    </Section>
  )
}

function History({ trail }: { trail: Trail }) {
  const money = useMoney()
  const go = useGo()
  return (
    <Card title={m.repayment_history()}>
      <PlanList
        items={trail.map((line) => ({
          title: line.title,
          // The title says which way the money went; a minus before what the borrower received would read as a debt.
          amount: line.amount && money(line.amount.replace('-', '')),
          time: longDate(line.time),
          description: (
            <>
              {line.amount && <span>{m.repayment_outstanding({ amount: money(line.outstanding) })}</span>}
              {line.receiptUrl && (
                <span className="flex flex-wrap items-center">
                  <a
                    href={go.href(line.receiptUrl)}
                    className="tap flex w-fit items-center font-semibold text-brand-strong underline"
                  >
                    {m.repayment_receipt()}
                  </a>
                  <ShareReceipt href={go.href(line.receiptUrl)} />
                </span>
              )}
            </>
          ),
          state: 'done',
        }))}
      />
    </Card>
  )
}
