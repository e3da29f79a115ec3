import { applyForProduct } from '@sandigan/contract/client'
import {
  Accordion,
  Amount,
  Button,
  Card,
  CheckIcon,
  cx,
  EditIcon,
  Identity,
  LinkButton,
  LinkRow,
  LinkRows,
  OptionList,
  Rows,
  Screen,
  Slider,
} from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { roundFigure } from '../../shared/locale/format.ts'
import { OfferGlance } from '../../shared/loan/offer-glance.tsx'
import { PlanCard } from '../../shared/loan/plan-card.tsx'
import { useDetailRows } from '../../shared/loan/use-detail-rows.ts'
import { openLink, useNative } from '../../shared/address/native.ts'
import { useGo } from '../../shared/address/parameters.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import { useAction } from '../../shared/request/use-action.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useMoney, useWritten } from '../../shared/locale/use-money.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { amountAt, stepCount, stepOf } from './amount-steps.ts'
import { type Product, useOffer, type OfferChoice, choicePayload } from './use-offer.ts'

/** A product: how much, for how long, and its full cost, on one screen. */
export function ProductScreen({ product }: { product: Product }) {
  const link = useLink()
  const { choice, change, shown, stale, problem, retry } = useOffer(product)
  const dims = cx('transition-opacity', stale && 'opacity-50')
  return (
    <Screen
      title={m.products_detail_title()}
      back={{ label: m.back(), ...link('/main') }}
      footer={<Apply product={product} choice={choice} />}
      aside={
        <>
          <div aria-busy={stale} className={cx('flex flex-col gap-4', dims)}>
            <PlanCard steps={shown.repay_plans} title={m.products_plan()} total={shown.totalPayable} chart />
            <Breakdown product={shown} />
          </div>
          <LinkRows>
            <LinkRow
              title={m.calculator_link_product()}
              {...link('/calculator', { ...choicePayload(product.productId, choice) })}
            />
          </LinkRows>
        </>
      }
    >
      <Card>
        <Identity logo={product.productLogo} name={product.productName} />
        {shown.saved && <Reward saved={shown.saved} />}
        <ChooseAmount product={product} choice={choice} change={change} />
        <div aria-busy={stale} className={cx('mt-4', dims)}>
          <OfferGlance offer={shown} />
        </div>
      </Card>
      {problem && (
        <RetryBanner live onRetry={retry}>
          {problem}
        </RetryBanner>
      )}
      <ChooseTerm product={product} choice={choice} change={change} />
    </Screen>
  )
}

/** What the borrower has earned by paying an earlier loan back. */
function Reward({ saved }: { saved: string }) {
  const money = useMoney()
  return (
    <p className="mt-3 flex items-start gap-2 text-note text-success">
      <CheckIcon size={18} className="mt-px" />
      <span className="min-w-0">{m.products_reward({ saved: money(saved) })}</span>
    </p>
  )
}

interface ChooseProps {
  product: Product
  choice: OfferChoice
  change: (next: Partial<OfferChoice>) => void
}

function ChooseAmount({ product, choice, change }: ChooseProps) {
  const money = useMoney()
  const chosen = money(choice.amount)
  const [typing, setTyping] = useState(false)
  const steps = stepCount(product)
  return (
    <div className="mt-4">
      <p className="text-center text-muted">{m.products_amount()}</p>
      <div className="relative mx-auto flex w-fit items-center gap-2">
        <Amount size="xl">
          <output>{roundFigure(chosen)}</output>
        </Amount>
        {steps > 0 && (
          <>
            <EditIcon size={20} className="text-brand-strong" />
            <button
              type="button"
              aria-label={m.products_type()}
              aria-haspopup="dialog"
              onClick={() => setTyping(true)}
              className="absolute -inset-x-3 inset-y-0 rounded-control"
            />
          </>
        )}
      </div>
      <Slider
        label={m.products_amount()}
        steps={steps}
        value={stepOf(product, choice.amount)}
        valueText={chosen}
        onChange={(step) => change({ amount: amountAt(product, step) })}
        lessLabel={m.products_less()}
        moreLabel={m.products_more()}
      />
      <p className="flex justify-between gap-4 px-1 text-note text-muted">
        <span>{roundFigure(money(product.minAmount))}</span>
        <span>{roundFigure(money(product.maxAmount))}</span>
      </p>
      <AmountDialog
        range={product}
        open={typing}
        onClose={() => setTyping(false)}
        onChoose={(amount) => change({ amount })}
      />
    </div>
  )
}

const payments = ({ periods, termUnit }: Pick<OfferChoice, 'periods' | 'termUnit'>) =>
  periods === 1
    ? m.products_one_payment({ days: termUnit })
    : m.products_payments({ count: periods, days: termUnit })

const termKey = ({ periods, termUnit }: Pick<OfferChoice, 'periods' | 'termUnit'>) => `${periods}x${termUnit}`

function ChooseTerm({ product, choice, change }: ChooseProps) {
  return (
    <OptionList
      label={m.products_term()}
      variant="cards"
      value={termKey(choice)}
      onChange={(key) => {
        const term = product.choices.find((one) => termKey(one) === key)
        if (term) change({ periods: term.periods, termUnit: term.termUnit })
      }}
      options={product.choices.map((term) => ({
        value: termKey(term),
        title: m.products_days({ n: term.days }),
        description: payments(term),
      }))}
    />
  )
}

/** Every figure of the offer, and its rates in words. */
function Breakdown({ product }: { product: Product }) {
  const detailRows = useDetailRows()
  return (
    <Accordion title={m.loan_breakdown()}>
      <Rows rows={detailRows(product.details)} />
      <p className="mt-3 text-note text-muted">{product.effectiveRateDes}</p>
    </Accordion>
  )
}

function Apply({ product, choice }: Pick<ChooseProps, 'product' | 'choice'>) {
  const go = useGo()
  const native = useNative()
  const link = useLink()
  const written = useWritten()
  const call = useAction(applyForProduct)
  const { leaving, leave } = useLeaving()
  const payload = choicePayload(product.productId, choice)
  const apply = async () => {
    const answer = await call.run(payload)
    if (answer.success) await leave(openLink(answer.data.url, go, native, payload))
  }
  if (product.state === 'in-use') return <LinkButton {...link(product.link)}>{product.buttonText}</LinkButton>
  if (product.state === 'closed')
    return <p role="status">{written(product.application.text || product.buttonText)}</p>
  return (
    <Button loading={call.busy || leaving} onClick={() => void apply()}>
      {product.buttonText}
    </Button>
  )
}
