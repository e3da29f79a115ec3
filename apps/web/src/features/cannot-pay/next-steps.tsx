import { Card, CheckIcon, Divider, LinkRow, LinkRows, PhoneIcon, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'
import { longDate } from '../../shared/locale/format.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { pageConfig } from '../../shared/page/host.ts'
import type { Options } from './options.ts'

/** What happens if nothing is paid, and what never does. */
export function NextSteps({ options }: { options: Options }) {
  const money = useMoney()
  const { forecast, late, lateNow, mostLate, monthlyLimit } = options
  const rows = [
    ...(late ? [{ label: m.cannot_pay_next_now(), value: money(lateNow) }] : []),
    ...forecast.map(({ day, late: charges }) => ({
      label: m.cannot_pay_next_by({ date: longDate(day) }),
      value: money(charges),
    })),
    ...(mostLate ? [{ label: m.cannot_pay_next_most(), value: money(mostLate), emphasis: true }] : []),
  ]
  const rules = [
    ...(monthlyLimit ? [m.cannot_pay_next_month({ percent: monthlyLimit })] : []),
    m.cannot_pay_next_none(),
    m.cannot_pay_next_only_you(),
    m.cannot_pay_next_no_shame(),
    m.cannot_pay_next_report(),
  ]
  return (
    <>
      <Card title={m.cannot_pay_next_title()}>
        <p className="mb-3 font-semibold">{m.cannot_pay_next_late()}</p>
        <Rows rows={rows} />
        <Divider />
        <ul className="flex flex-col gap-3">
          {rules.map((rule) => (
            <li key={rule} className="flex gap-2 leading-snug">
              <CheckIcon size={18} className="mt-0.5 shrink-0 text-success" />
              <span className="min-w-0">{rule}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Help telephone={options.telephone} />
    </>
  )
}

function Help({ telephone }: { telephone: string }) {
  const link = useLink()
  const call = useTelephone()
  const order = orderOf(useParameters())
  const number = telephone || pageConfig().telephone
  return (
    <LinkRows>
      <LinkRow
        title={m.cannot_pay_next_complain()}
        description={m.cannot_pay_next_complain_text()}
        {...link('/complaint', { ...order })}
      />
      {number && (
        <LinkRow
          title={m.cannot_pay_next_call()}
          description={number}
          icon={<PhoneIcon />}
          {...call(number)}
        />
      )}
      <LinkRow title={m.cannot_pay_next_service()} {...link('/customerService')} />
    </LinkRows>
  )
}
