import {
  Amount,
  Banner,
  Card,
  Empty,
  LinkButton,
  LinkRow,
  LinkRows,
  Screen,
  usePictureFault,
} from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { pageConfig } from '../../shared/page/host.ts'
import { orderOf } from '../../shared/address/parameters.ts'
import { codeSearch, useSearch } from '../../shared/address/search.ts'
import { Enlargeable } from '../../shared/pictures/enlargeable.tsx'
import { type LinkProps, useLink } from '../../shared/address/use-link.ts'
import { useMoney } from '../../shared/locale/use-money.ts'
import { CopyCode } from './copy-code.tsx'
import { imageSource, pictureOf, SHOW_CODE } from './image-source.ts'
import type { CodeStanding } from './load-code.ts'
import { Steps } from './steps.tsx'

/** Whatever else the address says there is a stranger's sentence in our largest letters. */
const isAmount = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text)

/**
 * Repayment by code, version 1: everything is in the address (specification, point 2), which anybody may have
 * written. What we did not issue is shown under a caution and not in the lender's colours (decisions, section 7).
 */
export function PayByCode({ standing }: { standing: CodeStanding }) {
  const money = useMoney()
  const link = useLink()
  const search = useSearch(codeSearch)
  const { showType, payCode, payCodeImg, repayAmount } = search
  const order = orderOf(search)
  const toOrder = order.orderId ? link('/loanDetail', { ...order }) : null
  const issued = standing === 'ours' || standing === 'closed'
  const amount = (
    <Amount label={m.repayment_amount()} size="xl" tone={issued ? 'inherit' : 'ink'}>
      {isAmount(repayAmount) && money(repayAmount)}
    </Amount>
  )
  return (
    <Screen
      title={m.repayment_code_title()}
      tone={issued ? 'brand' : 'plain'}
      back={{ label: m.back(), ...(toOrder ?? link('/main')) }}
      hero={issued && amount}
      footer={toOrder && <LinkButton {...toOrder}>{m.repayment_to_order()}</LinkButton>}
    >
      <Caution standing={standing} toLoan={toOrder ?? link('/orderList')} />
      {!issued && <Card>{amount}</Card>}
      {showType === SHOW_CODE ? (
        <Code code={payCode} />
      ) : (
        <Qr given={pictureOf(payCodeImg)} issued={issued} />
      )}
      {issued && toOrder && (
        <>
          <p className="px-1 text-muted">{m.repayment_paid_note()}</p>
          <LinkRows>
            <LinkRow title={m.repayment_report_row()} {...link('/reportPayment', { ...order })} />
          </LinkRows>
        </>
      )}
    </Screen>
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

function NoCode() {
  return (
    <Card>
      <Empty title={m.repayment_no_code()} message={m.repayment_no_code_text()} />
    </Card>
  )
}

function Code({ code }: { code: string }) {
  if (!code) return <NoCode />
  return (
    <>
      <Card>
        <div className="flex flex-col items-center gap-3 text-center">
          <h2 className="font-normal text-muted">{m.repayment_code()}</h2>
          <p className="max-w-full text-title leading-tight font-semibold tracking-wider wrap-anywhere">
            {code}
          </p>
          <CopyCode code={code}>{m.repayment_copy()}</CopyCode>
        </div>
      </Card>
      <Card>
        <div className="mx-auto max-w-80">
          <Enlargeable src="/pay-channels.svg" label={m.repayment_channels_alt()}>
            <img
              src="/pay-channels.svg"
              alt={m.repayment_channels_alt()}
              width={320}
              height={96}
              className="h-auto w-full bg-surface"
            />
          </Enlargeable>
        </div>
        <p className="mt-3 text-center text-muted">{m.repayment_channels()}</p>
      </Card>
    </>
  )
}

function Qr({ given, issued }: { given: string; issued: boolean }) {
  const { origin } = useRouter()
  const source = imageSource(given, origin ?? '', pageConfig().pictureHosts)
  if (!given) return <NoCode />
  const tips = [m.repayment_scan_1(), m.repayment_scan_2(), m.repayment_scan_3(), m.repayment_scan_4()]
  return (
    <>
      <Card>
        {source ? (
          <QrPicture source={source} issued={issued} />
        ) : (
          <Missing>{m.repayment_picture_refused()}</Missing>
        )}
      </Card>
      {source && (
        <Card title={m.repayment_scan_title()}>
          <Steps steps={tips} />
        </Card>
      )}
    </>
  )
}

function QrPicture({ source, issued }: { source: string; issued: boolean }) {
  const { broken, watch } = usePictureFault(source)
  if (broken) return <Missing>{m.repayment_qr_missing()}</Missing>
  const picture = (
    <img
      src={source}
      alt={m.repayment_qr_alt()}
      width={280}
      height={280}
      {...watch}
      className="aspect-square h-auto w-full bg-surface p-2"
    />
  )
  return (
    // Corners are rounded: the code keeps clear of them.
    <div className="mx-auto max-w-70">
      {issued ? (
        <Enlargeable src={source} label={m.repayment_qr_alt()}>
          {picture}
        </Enlargeable>
      ) : (
        picture
      )}
    </div>
  )
}

function Missing({ children }: { children: string }) {
  return (
    <p role="alert" className="py-12 text-center text-muted">
      {children}
    </p>
  )
}
