import { Amount, Banner, CalendarIcon, Card, PlanList, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { longDate } from '../../shared/format.ts'
import { WhyAmount } from '../../shared/loan/why-amount.tsx'
import { orderOf, useParameters } from '../../shared/parameters.ts'
import { useLink } from '../../shared/use-link.ts'
import { useMoney, useWritten } from '../../shared/use-money.ts'
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
          <Amount label={m.repayment_delay_amount()} size="xl" tone="inherit">
            {money(delayInfo.delayAmount)}
          </Amount>
        </>
      }
      footer={<PaymentMethod channels={extension.repayList} amount={delayInfo.delayAmount} isDelay="1" />}
    >
      <ProductCard logo={extension.productLogo} name={extension.productName} detail={extension.detail} />
      <NextDate date={extension.repayDate} />
      {quoteExpires && <Banner>{m.repayment_quote_until({ date: longDate(quoteExpires) })}</Banner>}
      <NewPlan plan={extension.repayPlan} />
      {defDetail && <PayCodeBox info={{ ...order, delayInfo, defDetail }} />}
      <WhyAmount lines={extension.inside} total={delayInfo.delayAmount} />
      <PastExtensions past={past} />
    </Screen>
  )
}

function NextDate({ date }: { date: string }) {
  if (!date) return null
  return (
    <Card tone="soft">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        <CalendarIcon className="shrink-0 text-brand-strong" />
        <span className="min-w-0 flex-[1_1_7rem]">{m.repayment_next_date({ date: longDate(date) })}</span>
      </p>
    </Card>
  )
}

function NewPlan({ plan }: { plan: Extension['repayPlan'] }) {
  const written = useWritten()
  const money = useMoney()
  if (plan.length === 0) return null
  return (
    <Card title={m.loan_plan()}>
      <PlanList
        items={plan.map(({ remark, title, amount, time }) => ({
          remark: written(remark),
          title,
          amount: money(amount),
          time: longDate(time),
        }))}
      />
    </Card>
  )
}
