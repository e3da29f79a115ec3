import { repaymentHuichao } from '@sandigan/contract/client'
import { Amount, BankIcon, Button, Card, Empty, Form, LinkButton, OptionList, Screen } from '@sandigan/ui'
import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { FieldCount } from '../../../shared/form/field-count.tsx'
import { openLink, useNative } from '../../../shared/address/native.ts'
import { orderOf, useGo, useParameters } from '../../../shared/address/parameters.ts'
import { legacySearch, useSearch } from '../../../shared/address/search.ts'
import { useAction } from '../../../shared/request/use-action.ts'
import { useLink } from '../../../shared/address/use-link.ts'
import { useMoney } from '../../../shared/locale/use-money.ts'
import { SmsCodeField } from '../../../shared/verification/sms-code-field.tsx'
import { useLegacyRepayment, type Way } from './use-legacy-repayment.ts'

type LegacyRepayment = Omit<ReturnType<typeof useLegacyRepayment>, 'ref'>

/** The older repayment, from a bound account. (Specification, points 4, 5 and 8.) */
export function LegacyScreen({ way }: { way: Way }) {
  const money = useMoney()
  const link = useLink()
  const order = orderOf(useParameters())
  const id = useId()
  const { ref, ...repay } = useLegacyRepayment(way)
  return (
    <Screen
      title={m.repayment_legacy_title()}
      tone="brand"
      back={{ label: m.back(), ...link('/repayChoice', { ...order }) }}
      hero={
        <Amount label={m.repayment_legacy_amount()} size="xl" tone="inherit">
          {money(way.withholdingAmount)}
        </Amount>
      }
      footer={way.bankCards.length > 0 && <Buttons form={id} repay={repay} />}
    >
      {way.bankCards.length === 0 ? (
        <Card>
          <Empty
            icon={<BankIcon size={34} />}
            title={m.repayment_legacy_no_cards()}
            action={
              <LinkButton kind="secondary" block={false} {...link('/bindBank', { ...order })}>
                {m.repayment_legacy_bind()}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <Form id={id} ref={ref} onSubmit={repay.submit}>
          <Fields way={way} repay={repay} />
        </Form>
      )}
      {way.alipay === 1 && !repay.asksCode && <OtherWay amount={way.withholdingAmount} />}
    </Screen>
  )
}

interface FieldsProps {
  way: Way
  repay: LegacyRepayment
}

function Fields({ way, repay }: FieldsProps) {
  return (
    <>
      <Card>
        <div data-field="card">
          <OptionList
            label={m.repayment_legacy_cards()}
            variant="cards"
            value={repay.cardId}
            onChange={repay.choose}
            error={repay.errors['card']}
            options={way.bankCards.map(({ id, bankName, cardNo }) => ({
              value: id,
              title: bankName,
              description: cardNo,
              media: <BankIcon className="text-brand-strong" />,
              disabled: repay.asksCode,
            }))}
          />
        </div>
      </Card>
      {repay.asksCode && (
        <Card>
          <SmsCodeField
            label={m.repayment_legacy_code()}
            value={repay.code}
            onChange={repay.setCode}
            error={repay.errors['smsCode']}
            buttonText={
              repay.resend.running
                ? m.repayment_legacy_seconds({ n: repay.resend.left })
                : m.repayment_legacy_resend()
            }
            waiting={repay.resend.running}
            sending={repay.busy}
            onSend={repay.sendAgain}
          />
        </Card>
      )}
    </>
  )
}

function Buttons({ form, repay }: { form: string; repay: LegacyRepayment }) {
  return (
    <>
      <FieldCount errors={repay.errors} />
      <Button type="submit" form={form} loading={repay.busy}>
        {repay.asksCode ? m.repayment_legacy_confirm() : m.repayment_legacy_submit()}
      </Button>
      {repay.asksCode && (
        <Button kind="quiet" onClick={repay.cancel}>
          {m.repayment_legacy_cancel()}
        </Button>
      )}
    </>
  )
}

/** Leads to a page of the payment channel instead. */
function OtherWay({ amount }: { amount: string }) {
  const go = useGo()
  const native = useNative()
  const search = useSearch(legacySearch)
  const order = orderOf(search)
  const { run, busy } = useAction(repaymentHuichao)
  const open = async () => {
    const answer = await run(
      { userId: search.userId, orderId: order.orderId, amount },
      { loading: m.repayment_legacy_processing() },
    )
    if (answer.success) void openLink(answer.data.url, go, native, { ...order })
  }
  return (
    <Button kind="secondary" loading={busy} onClick={() => void open()}>
      {m.repayment_legacy_other_way()}
    </Button>
  )
}
