import { Amount, Card, Empty, LinkButton, LinkRow, LinkRows, Screen } from '@sandigan/ui'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/parameters.ts'
import { Enlargeable } from '../../shared/picture/enlargeable.tsx'
import { useLink } from '../../shared/use-link.ts'
import { useMoney } from '../../shared/use-money.ts'
import { CopyCode } from './copy-code.tsx'
import { imageSource } from './image-source.ts'
import { Steps } from './steps.tsx'

const SHOW_CODE = '1'

/** Repayment by code, version 1: everything is in the address. (Specification, point 2.) */
export function PayByCode() {
  const money = useMoney()
  const link = useLink()
  const search = useParameters()
  const { showType, payCode = '', payCodeImg = '', repayAmount = '' } = search
  const order = orderOf(search)
  const toOrder = order.orderId ? link('/loanDetail', { ...order }) : null
  return (
    <Screen
      title={m.repayment_code_title()}
      tone="brand"
      back={{ label: m.back(), ...(toOrder ?? link('/main')) }}
      hero={
        <Amount label={m.repayment_amount()} size="xl" tone="inherit">
          {repayAmount && money(repayAmount)}
        </Amount>
      }
      footer={toOrder && <LinkButton {...toOrder}>{m.repayment_to_order()}</LinkButton>}
    >
      {showType === SHOW_CODE ? <Code code={payCode} /> : <Qr given={payCodeImg} />}
      {toOrder && (
        <>
          <p className="px-1 text-muted">{m.repayment_paid_note()}</p>
          <LinkRows>
            <LinkRow title={m.payback_report_row()} {...link('/reportPayment', { ...order })} />
          </LinkRows>
        </>
      )}
    </Screen>
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

function Qr({ given }: { given: string }) {
  const { origin } = useRouter()
  const [broken, setBroken] = useState(false)
  const source = imageSource(given, origin ?? '')
  if (!source) return <NoCode />
  const tips = [m.repayment_scan_1(), m.repayment_scan_2(), m.repayment_scan_3(), m.repayment_scan_4()]
  return (
    <>
      <Card>
        {broken ? (
          <p role="alert" className="py-12 text-center text-muted">
            {m.repayment_qr_missing()}
          </p>
        ) : (
          // Corners are rounded: the code keeps clear of them.
          <div className="mx-auto max-w-70">
            <Enlargeable src={source} label={m.repayment_qr_alt()}>
              <img
                src={source}
                alt={m.repayment_qr_alt()}
                width={280}
                height={280}
                onError={() => setBroken(true)}
                className="aspect-square h-auto w-full bg-surface p-2"
              />
            </Enlargeable>
          </div>
        )}
      </Card>
      <Card title={m.repayment_scan_title()}>
        <Steps steps={tips} />
      </Card>
    </>
  )
}
