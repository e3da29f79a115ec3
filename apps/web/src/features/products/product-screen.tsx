import { applyForProduct } from '@sandigan/contract/client'
import {
  Amount,
  Button,
  Card,
  cx,
  Identity,
  LinkButton,
  LinkRow,
  LinkRows,
  OptionList,
  Rows,
  Screen,
  Slider,
} from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { roundFigure } from '../../shared/locale/format.ts'
import { PlanCard } from '../../shared/loan/plan-card.tsx'
import { openLink, useNative } from '../../shared/address/native.ts'
import { useGo } from '../../shared/address/parameters.ts'
import { RetryBanner } from '../../shared/request/retry-banner.tsx'
import { useAction } from '../../shared/request/use-action.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useMoney, useWritten } from '../../shared/locale/use-money.ts'
import { amountAt, stepCount, stepOf } from './amount-steps.ts'
import { type Product, useOffer, type OfferChoice, choicePayload } from './use-offer.ts'

/** A product: how much, for how long, and what it truly costs. */
export function ProductScreen({ product }: { product: Product }) {
  const link = useLink()
  const { choice, change, shown, stale, problem, retry } = useOffer(product)
  return (
    <Screen
      title={m.products_detail_title()}
      back={{ label: m.back(), ...link('/main') }}
      footer={<Apply product={product} choice={choice} />}
    >
      <Card>
        <Identity logo={product.productLogo} name={product.productName} />
        <ChooseAmount product={product} choice={choice} change={change} />
      </Card>
      <ChooseTerm product={product} choice={choice} change={change} />
      {problem && (
        <RetryBanner live onRetry={retry}>
          {problem}
        </RetryBanner>
      )}
      <div aria-busy={stale} className={cx('flex flex-col gap-4 transition-opacity', stale && 'opacity-50')}>
        <Figures product={shown} />
      </div>
      <LinkRows>
        <LinkRow
          title={m.calculator_link_product()}
          {...link('/calculator', {
            ...choicePayload(product.productId, choice),
          })}
        />
      </LinkRows>
    </Screen>
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
  return (
    <div className="mt-5">
      <Amount size="xl" align="centre" label={m.products_amount()}>
        <output>{chosen}</output>
      </Amount>
      <div className="mt-3">
        <Slider
          label={m.products_amount()}
          steps={stepCount(product)}
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
      </div>
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
      look="cards"
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

function Figures({ product }: { product: Product }) {
  const money = useMoney()
  const written = useWritten()
  return (
    <>
      <Card tone="soft">
        <Amount size="lg" label={m.products_you_receive()} note={product.effectiveRateDes}>
          {money(product.netProceeds)}
        </Amount>
      </Card>
      <Card title={m.products_cost()}>
        <Rows rows={product.details.map(({ text, value }) => ({ label: text, value: written(value) }))} />
      </Card>
      <PlanCard steps={product.repay_plans} title={m.products_plan()} />
    </>
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
