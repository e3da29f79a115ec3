import { Amount, CalendarIcon, Card, Divider, LinkRow, LinkRows, PlanList, Rows, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/locale/format.ts'
import { weekdayDate } from '../../shared/locale/date-times.ts'
import { WhyAmount } from '../../shared/loan/why-amount.tsx'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useMoney, useWritten } from '../../shared/locale/use-money.ts'
import type { Extension } from './amounts.ts'
import { PastExtensions, type PastExtensionsProps } from './past-extensions.tsx'
import { PayCodeBox } from './pay-code-box.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { ProductCard } from './product-card.tsx'

/** The extension repayment page: its price, the next date and the plan after it. (Specification, point 2.) */
export function ExtensionScreen({
  extension,
  past,
}: {
  extension: Extension
  past: PastExtensionsProps['past']
}) {
  const money = useMoney()
  const link = useLink()
  const order = orderOf(useParameters())
  const { delayInfo, defDetail, quoteExpires } = extension
  return (
    <Screen
      title={m.repayment_delay_title()}
      tone="brand"
      back={{ label: m.back(), ...link('/loanDetail', { ...order }) }}
      hero={
        <>
          <h2 className="mb-2 text-heading leading-snug font-semibold">{delayInfo.title}</h2>
          <Amount
            label={m.repayment_delay_pay_today()}
            note={quoteExpires && m.repayment_quote_until({ date: weekdayDate(quoteExpires) })}
            size="xl"
            tone="inherit"
          >
            {money(delayInfo.delayAmount)}
          </Amount>
        </>
      }
      footer={<PaymentMethod channels={extension.repayList} amount={delayInfo.delayAmount} isDelay="1" />}
      aside={
        <>
          {defDetail && (
            <PayCodeBox info={{ ...order, delayInfo, defDetail }} channels={extension.repayList} />
          )}
          <ProductCard logo={extension.productLogo} name={extension.productName} detail={extension.detail} />
          <WhyAmount lines={extension.inside} total={delayInfo.delayAmount} />
          <PastExtensions past={past} />
        </>
      }
    >
      <Cost extension={extension} />
      <LinkRows>
        <LinkRow
          title={m.repayment_delay_cheaper()}
          description={m.repayment_delay_cheaper_text()}
          {...link('/repay', { ...order, pay: 'other' })}
        />
      </LinkRows>
      <NewPlan plan={extension.repayPlan} date={extension.repayDate} />
    </Screen>
  )
}

const isSomething = (amount: string): boolean => /[1-9]/.test(amount) && !amount.startsWith('-')

/** What the extension costs, and the loan in all with it and without it. (Decision 005.) */
function Cost({ extension: { cost, extensionsLeft } }: { extension: Extension }) {
  const money = useMoney()
  const rows = [
    { label: m.repayment_delay_without(), value: money(cost.without) },
    { label: m.repayment_delay_with(), value: money(cost.with), emphasis: true },
  ]
  return (
    <Card>
      {isSomething(cost.more) ? (
        <Amount label={m.repayment_delay_extra()}>{`+${money(cost.more)}`}</Amount>
      ) : (
        <p className="font-semibold">{m.repayment_delay_no_more()}</p>
      )}
      <Divider />
      <Rows rows={rows} />
      {extensionsLeft !== undefined && (
        <p className="mt-3 text-note text-muted">{leftWords(extensionsLeft)}</p>
      )}
    </Card>
  )
}

function leftWords(n: number): string {
  if (n === 0) return m.repayment_delay_last()
  return n === 1 ? m.repayment_delay_left_one() : m.repayment_delay_left({ n })
}

/** The next date, and each instalment with what it takes now and took before. */
function NewPlan({ plan, date }: { plan: Extension['repayPlan']; date: string }) {
  const written = useWritten()
  const money = useMoney()
  if (plan.length === 0 && !date) return null
  return (
    <Card title={m.loan_plan()}>
      {date && (
        <p className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-brand-soft p-3 font-semibold">
          <CalendarIcon className="shrink-0 text-brand-strong" />
          <span className="min-w-0 flex-[1_1_7rem]">{m.repayment_next_date({ date: longDate(date) })}</span>
        </p>
      )}
      <PlanList
        items={plan.map(({ remark, title, amount, time, before }) => ({
          remark: written(remark),
          title,
          amount: (
            <>
              {amount !== before && (
                <span className="mr-2 inline-block text-note font-normal text-muted">
                  <span className="sr-only">{m.repayment_delay_before()}</span> <s>{money(before)}</s>
                </span>
              )}
              <span>{money(amount)}</span>
            </>
          ),
          time: longDate(time),
        }))}
      />
    </Card>
  )
}
