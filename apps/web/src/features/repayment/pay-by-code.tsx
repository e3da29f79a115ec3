import { Amount, Banner, Card, LinkButton, LinkRow, LinkRows, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf } from '../../shared/address/parameters.ts'
import { codeSearch, type SearchOf, useSearch } from '../../shared/address/search.ts'
import { type LinkProps, useLink } from '../../shared/address/use-link.ts'
import { weekdayDate } from '../../shared/locale/date-times.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { CodeCard, type CodeFacts, NoCode } from './code/code-card.tsx'
import { Qr } from './code/qr.tsx'
import { Received } from './code/received.tsx'
import { type CodeStatus, useCodeStatus } from './code/use-code-status.ts'
import { useWayBackFromWallet, WalletPage } from './code/wallet-page.tsx'
import { Waiting } from './code/waiting.tsx'
import { NumberToPay } from './code/number-to-pay.tsx'
import { Where } from './code/where.tsx'
import { ProviderNumber } from './code/provider-number.tsx'
import { CopyCode } from './copy-code.tsx'
import { pictureOf, SHOW_CODE } from './image-source.ts'
import { type CodeStanding, type CodeWay, isOurs, type LoadedCode, watchedCode } from './load-code.ts'

/** Any other text in the address is a stranger's sentence in our largest letters. */
const isAmount = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text)

type Search = SearchOf<typeof codeSearch>

/**
 * Repayment by code, version 1: everything is in the address (specification, point 2), which anybody may have
 * written. What we did not issue is shown under a caution and not in the lender's colours. (Decision 053.)
 */
export function PayByCode({
  standing,
  status: first,
  indirect = false,
  initials = '',
  way = {},
}: LoadedCode) {
  const search = useSearch(codeSearch)
  useWayBackFromWallet(search.sessionId ? '' : search.payCode)
  const order = orderOf(search)
  const { status, received, watching } = useCodeStatus(
    isOurs(standing) ? watchedCode(search) : '',
    order,
    first,
  )
  const link = useLink()
  const issued = isOurs(standing)
  const payable = maySayHowToPay(standing)
  const toOrder = order.orderId ? link('/loanDetail', { ...order }) : null
  // A thief's own code is ours, too: whoever was sent it sees whose loan it pays.
  const whose = issued && !status && initials ? m.repayment_code_whose({ initials }) : ''
  const note = dueNote(status) || whose
  const amount = (
    <CodeAmount
      label={payable ? m.repayment_amount() : m.repayment_amount_in_link()}
      amount={search.repayAmount}
      note={note}
      issued={issued}
    />
  )
  const branded = issued && !received
  return (
    <Screen
      title={m.repayment_code_title()}
      tone={branded ? 'brand' : 'plain'}
      back={{ label: m.back(), ...(toOrder ?? link('/main')) }}
      hero={branded && amount}
      footer={toOrder && <LinkButton {...toOrder}>{m.repayment_to_order()}</LinkButton>}
    >
      {!received && <Caution standing={standing} toLoan={toOrder ?? link('/orderList')} />}
      {!issued && <Card>{amount}</Card>}
      <div aria-live="polite" className="flex flex-col gap-4">
        {status && received ? (
          <Received status={status} paid={received} />
        ) : (
          <Code
            search={search}
            issued={issued}
            payable={payable}
            indirect={indirect}
            way={way}
            status={status}
            facts={{
              ...factsOf(status),
              below: <Waiting watching={watching && standing === 'ours'} checking={status?.checking === 1} />,
            }}
          />
        )}
      </div>
      {issued && toOrder && !received && (
        <>
          <LinkRows>
            <LinkRow title={m.repayment_report_row()} {...link('/reportPayment', { ...order })} />
          </LinkRows>
          <p className="px-1 text-note text-muted">{m.repayment_paid_note()}</p>
        </>
      )}
    </Screen>
  )
}

/** Nothing invites to pay a stranger's code, but in the market that shows the page as it is specified. (Point 2.) */
const maySayHowToPay = (standing: CodeStanding): boolean =>
  standing !== 'foreign' || pageConfig().market === 'reference'

/** When what the code pays is due; where that has no date of its own, the last day of the code. */
function dueNote(status: CodeStatus | undefined): string {
  if (!status) return ''
  const { dueOn = status.nextDueOn, until } = status
  if (dueOn) return m.repayment_due({ date: weekdayDate(dueOn) })
  return until && m.repayment_code_until({ date: weekdayDate(until) })
}

function factsOf(status: CodeStatus | undefined): CodeFacts {
  if (!status) return {}
  return {
    channel: status.channel ? { name: status.channel, logo: status.logo } : undefined,
    // Said in the head already where what it pays has no due date.
    until: status.dueOn === '' ? '' : status.until,
    dueTomorrow: status.dueTomorrow,
    contractNumber: status.contractTaken === 0 ? '' : status.contractNumber,
  }
}

interface CodeAmountProps {
  label: string
  amount: string
  /** When it is due, or whose it is. */
  note: string
  issued: boolean
}

function CodeAmount({ label, amount, note, issued }: CodeAmountProps) {
  const money = useMoney()
  return (
    <Amount label={label} note={note} size="xl" tone={issued ? 'inherit' : 'ink'}>
      {isAmount(amount) && money(amount)}
    </Amount>
  )
}

function Caution({ standing, toLoan }: { standing: CodeStanding; toLoan: LinkProps }) {
  if (standing === 'ours') return null
  const said = {
    closed: m.repayment_code_closed,
    foreign: m.repayment_code_foreign,
    unchecked: m.repayment_code_unchecked,
  }
  return (
    <Banner
      tone={standing === 'foreign' ? 'danger' : 'warn'}
      live
      action={
        <LinkButton kind="secondary" size="small" block={false} {...toLoan}>
          {m.repayment_open_loan()}
        </LinkButton>
      }
    >
      {said[standing]()}
    </Banner>
  )
}

interface CodeProps {
  search: Search
  issued: boolean
  /** Whether the page says how it is paid. */
  payable: boolean
  indirect: boolean
  way: CodeWay
  status: CodeStatus | undefined
  facts: CodeFacts
}

function Code({ search, issued, payable, indirect, way, status, facts }: CodeProps) {
  const { showType, payCode, payCodeImg } = search
  if (showType !== SHOW_CODE)
    return <Qr given={pictureOf(payCodeImg)} issued={issued} payable={payable} {...facts} />
  if (!payCode) return <NoCode />
  if (status?.h5Url) return <WalletPage {...facts} payCode={payCode} page={status.h5Url} />
  if (indirect)
    return (
      <>
        <ProviderNumber number={status?.number ?? ''} {...facts} />
        {status?.number && way.method && <Where {...way} />}
      </>
    )
  return (
    <>
      <CodeCard {...facts}>
        <h2 className="font-normal text-muted">{m.repayment_code()}</h2>
        <NumberToPay number={payCode} bars={way.bars} />
        {payable && <CopyCode code={payCode}>{m.repayment_copy()}</CopyCode>}
      </CodeCard>
      {payable && <Where {...way} />}
    </>
  )
}
