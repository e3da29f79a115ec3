import {
  Accordion,
  Amount,
  Card,
  Divider,
  Empty,
  LinkButton,
  LinkRow,
  LinkRows,
  Loading,
  Logo,
  NothingYetPicture,
  Screen,
  Skeleton,
} from '@sandigan/ui'
import { useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { orderOf } from '../../shared/address/parameters.ts'
import { savedCodeSearch, useSearch } from '../../shared/address/search.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { dateTimeOf, weekdayDate } from '../../shared/locale/date-times.ts'
import { NumberToPay } from './code/number-to-pay.tsx'
import { Received } from './code/received.tsx'
import { useCodeStatus } from './code/use-code-status.ts'
import { Waiting } from './code/waiting.tsx'
import { CopyCode } from './copy-code.tsx'
import { isRequested, readRepaymentInfo, type SavedCode } from './saved-info.ts'
import { Steps } from './steps.tsx'

/**
 * Repayment by code, version 2: shows the code that was stored on this phone. (Specification, point 2.) A tap before
 * the scripts ran stored nothing, and an earlier loan's code may still be there: then the page leads to its own.
 */
export function SavedCodeScreen() {
  const link = useLink()
  // The server has no local storage: until the page runs it is not known whether there is a code.
  const [saved, setSaved] = useState<SavedCode | null>()
  const search = useSearch(savedCodeSearch)
  const { productId, orderId } = orderOf(search)
  const isDelay = search.isDelay
  useEffect(() => {
    const found = readRepaymentInfo()
    setSaved(found && isRequested(found, { orderId, isDelay }) ? found : null)
  }, [orderId, isDelay])
  const requested = orderId ? { productId, orderId, isDelay } : null
  const about = saved?.orderId ? saved : requested
  const order = about && { productId: about.productId, orderId: about.orderId }
  const back = order ? link(about.isDelay ? '/repayDelay' : '/repay', order) : link('/main')
  return (
    <Screen
      title={m.repayment_code_title()}
      back={{ label: m.back(), ...back }}
      footer={order && <LinkButton {...link('/loanDetail', order)}>{m.repayment_to_order()}</LinkButton>}
    >
      {saved === undefined && (
        <Loading label={m.loading()}>
          <Card>
            <Skeleton lines={6} />
          </Card>
        </Loading>
      )}
      {saved === null && (
        <Empty
          picture={<NothingYetPicture />}
          title={order ? m.repayment_no_own_code() : m.repayment_no_info()}
          message={order ? m.repayment_no_own_code_text() : m.repayment_no_info_text()}
          action={
            <LinkButton block={false} {...back}>
              {order ? m.repayment_to_code() : m.to_home()}
            </LinkButton>
          }
        />
      )}
      {saved && <Saved code={saved} />}
    </Screen>
  )
}

function Saved({ code: saved }: { code: SavedCode }) {
  const { status, received, watching } = useCodeStatus(saved.code, saved)
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      {status && received ? (
        <Received status={status} paid={received} />
      ) : (
        <>
          <CodeToPay code={saved} />
          <Waiting watching={watching} checking={status?.checking === 1} />
          <Instructions code={saved} />
          <ReportPaid code={saved} />
          <div className="flex flex-col gap-2 px-1 text-note text-muted">
            <p>{m.repayment_paid_note()}</p>
            {saved.savedAt > 0 && <p>{m.repayment_stored_note({ time: dateTimeOf(saved.savedAt) })}</p>}
          </div>
        </>
      )}
    </div>
  )
}

function ReportPaid({ code: { productId, orderId } }: { code: SavedCode }) {
  const link = useLink()
  if (!orderId) return null
  return (
    <LinkRows>
      <LinkRow title={m.repayment_report_row()} {...link('/reportPayment', { productId, orderId })} />
    </LinkRows>
  )
}

/** A contract number does. Without an extension it is all that our own pages store, with the time. */
const takesAnyAmount = ({ kind, isDelay, savedAt }: SavedCode): boolean =>
  isDelay === '' && (kind === 'contractNumber' || savedAt > 0)

function CodeToPay({ code: saved }: { code: SavedCode }) {
  const money = useMoney()
  const names = { contractNumber: m.repayment_contract_number(), payCode: m.repayment_pay_code() }
  const label = saved.label || names[saved.kind]
  return (
    <Card>
      <div className="flex flex-col items-center gap-2 text-center">
        <Logo src={saved.logo} name={label} size={56} />
        <h2 className="mt-1 font-normal text-muted">{label}</h2>
        <NumberToPay number={saved.code} bars={saved.bars} />
        <CopyCode code={saved.code}>{m.repayment_click_to_copy()}</CopyCode>
        {takesAnyAmount(saved) && (
          <p className="text-note text-balance text-muted">{m.repayment_takes_any()}</p>
        )}
      </div>
      {saved.total && (
        <>
          <Divider />
          <Amount
            label={m.repayment_total()}
            note={saved.dueOn && m.repayment_due({ date: weekdayDate(saved.dueOn) })}
            align="centre"
          >
            {money(saved.total)}
          </Amount>
        </>
      )}
    </Card>
  )
}

/** Group by group; the channel that was chosen last is open, the others one tap away. */
function Instructions({ code: { groups, channel } }: { code: SavedCode }) {
  const chosen = groups.find(({ title }) => title === channel) ?? groups[0]
  return (
    <div className="flex flex-col gap-2">
      {groups.map((group) => (
        <Accordion key={group.title} title={group.title} group="steps" open={group === chosen}>
          <div className="flex flex-col gap-4">
            {group.items.map(({ name, steps }) => (
              <div key={name}>
                <h3 className="mb-2 text-note text-muted">{name}</h3>
                <Steps steps={steps} />
              </div>
            ))}
          </div>
        </Accordion>
      ))}
    </div>
  )
}
