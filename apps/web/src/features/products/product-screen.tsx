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
import { type Product, useOffer, type Wish, wishPayload } from './use-offer.ts'

/** A product: how much, for how long, and what it truly costs. */
export function ProductScreen({ product }: { product: Product }) {
  const link = useLink()
  const { wish, change, shown, stale, problem, retry } = useOffer(product)
  return (
    <Screen
      title={m.products_detail_title()}
      back={{ label: m.back(), ...link('/main') }}
      footer={<Apply product={product} wish={wish} />}
    >
      <Card>
        <Identity logo={product.productLogo} name={product.productName} />
        <ChooseAmount product={product} wish={wish} change={change} />
      </Card>
      <ChooseTerm product={product} wish={wish} change={change} />
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
            ...wishPayload(product.productId, wish),
          })}
        />
      </LinkRows>
    </Screen>
  )
}

interface ChooseProps {
  product: Product
  wish: Wish
  change: (next: Partial<Wish>) => void
}

function ChooseAmount({ product, wish, change }: ChooseProps) {
  const money = useMoney()
  const chosen = money(wish.amount)
  return (
    <div className="mt-5">
      <Amount size="xl" align="centre" label={m.products_amount()}>
        <output>{chosen}</output>
      </Amount>
      <div className="mt-3">
        <Slider
          label={m.products_amount()}
          steps={stepCount(product)}
          value={stepOf(product, wish.amount)}
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

const payments = ({ periods, termUnit }: Pick<Wish, 'periods' | 'termUnit'>) =>
  periods === 1
    ? m.products_one_payment({ days: termUnit })
    : m.products_payments({ count: periods, days: termUnit })

const termKey = ({ periods, termUnit }: Pick<Wish, 'periods' | 'termUnit'>) => `${periods}x${termUnit}`

function ChooseTerm({ product, wish, change }: ChooseProps) {
  return (
    <OptionList
      label={m.products_term()}
      look="cards"
      value={termKey(wish)}
      onChange={(key) => {
        const choice = product.choices.find((one) => termKey(one) === key)
        if (choice) change({ periods: choice.periods, termUnit: choice.termUnit })
      }}
      options={product.choices.map((choice) => ({
        value: termKey(choice),
        title: m.products_days({ n: choice.days }),
        description: payments(choice),
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

function Apply({ product, wish }: Pick<ChooseProps, 'product' | 'wish'>) {
  const go = useGo()
  const native = useNative()
  const link = useLink()
  const written = useWritten()
  const call = useAction(applyForProduct)
  const { leaving, leave } = useLeaving()
  const payload = wishPayload(product.productId, wish)
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
