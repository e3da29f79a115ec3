import { Banner, Button, Card, Divider, Empty, Form, Screen, Tabs } from '@sandigan/ui'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { FormFields } from '../../shared/server-form/form-fields.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { type BankForm, useBankForm } from './use-bank-form.ts'

/** The card type of e-wallets: the account that most borrowers have. */
const WALLET = '2'

/** Payment account information: the account that receives the money. */
export function BankScreen({ form }: { form: BankForm }) {
  const id = useId()
  const link = useLink()
  const { ref, cardTypes, cardType, setCardType, visible, values, errors, change, ...bank } =
    useBankForm(form)
  const back = bank.fromOrder ? link('/loanDetail', { ...bank.order }) : link('/main')
  const wallet = cardType === WALLET ? undefined : cardTypes.find(({ type }) => type === WALLET)
  const fields = (
    <Card>
      <Form id={id} ref={ref} onSubmit={() => void bank.next()}>
        <FormFields items={visible} values={values} errors={errors} onChange={change} confirmed />
      </Form>
      {wallet && (
        <>
          <Divider />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="min-w-0 flex-[1_1_9rem] leading-snug text-muted">{m.bank_card_wallet_hint()}</p>
            <Button kind="secondary" size="small" onClick={() => setCardType(WALLET)}>
              {m.bank_card_use_wallet()}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
  if (form.length === 0)
    return (
      <Screen title={m.bank_card_title()} back={{ label: m.back(), ...back }}>
        <Empty title={m.bank_card_empty_title()} message={m.bank_card_empty_text()} />
      </Screen>
    )
  return (
    <Screen
      title={m.bank_card_title()}
      back={{ label: m.back(), ...back }}
      footer={
        <>
          <FieldCount errors={errors} />
          <Button type="submit" form={id} loading={bank.busy}>
            {m.bank_card_next()}
          </Button>
        </>
      }
    >
      <Banner>{bank.fromOrder ? m.bank_card_changed_note() : m.bank_card_note()}</Banner>
      {cardTypes.length > 1 ? (
        <Tabs
          label={m.bank_card_type()}
          tabs={cardTypes.map(({ name, type }) => ({ value: type, label: name }))}
          value={cardType}
          onChange={setCardType}
        >
          {fields}
        </Tabs>
      ) : (
        fields
      )}
    </Screen>
  )
}
