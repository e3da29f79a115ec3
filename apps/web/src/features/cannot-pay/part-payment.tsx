import { Card, ChoiceChips, LinkButton, Rows } from '@sandigan/ui'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { otherAmountDraft } from '../../shared/loan/other-amount-draft.ts'
import { longDate, roundFigure } from '../../shared/locale/format.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import type { Options } from './options.ts'

/** What paying a part leaves open and saves, by examples; the repayment page takes any amount. */
export function PartPayment({ options }: { options: Options }) {
  const money = useMoney()
  const link = useLink()
  const order = orderOf(useParameters())
  const { parts, forecast, late } = options
  const [value, choose] = useState(parts[0]?.amount ?? '')
  const [, setOther] = useDraft(otherAmountDraft(order.orderId), '')
  const part = parts.find(({ amount }) => amount === value)
  const without = forecast[1]
  const pay = link('/repay', { ...order, pay: 'other' })
  return (
    <Card title={m.cannot_pay_part_title()}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{late ? m.cannot_pay_part_text() : m.cannot_pay_part_text_soon()}</p>
        {parts.length > 1 && (
          <ChoiceChips
            label={m.cannot_pay_part_choose()}
            options={parts.map(({ amount }) => ({ value: amount, label: roundFigure(money(amount)) }))}
            value={value}
            onChange={choose}
          />
        )}
        {part && without && (
          <Rows
            rows={[
              { label: m.cannot_pay_part_left(), value: money(part.left), emphasis: true },
              {
                label: m.cannot_pay_part_late({ date: longDate(without.day) }),
                hint: m.cannot_pay_part_late_hint(),
                value: (
                  <span className="block text-right">
                    <span className="block font-semibold">{money(part.late)}</span>
                    <span className="block text-note text-muted">
                      {m.cannot_pay_part_instead({ amount: money(without.late) })}
                    </span>
                  </span>
                ),
              },
            ]}
          />
        )}
        {part && (
          <LinkButton
            {...pay}
            onClick={(event) => {
              setOther(part.amount)
              pay.onClick?.(event)
            }}
          >
            {m.cannot_pay_part_pay({ amount: roundFigure(money(part.amount)) })}
          </LinkButton>
        )}
        <LinkButton kind="secondary" {...pay}>
          {m.cannot_pay_part_other()}
        </LinkButton>
      </div>
    </Card>
  )
}
