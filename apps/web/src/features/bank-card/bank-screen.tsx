import { Banner, Button, Card, Empty, Form, LinkRow, LinkRows, Screen, Tabs, WalletIcon } from '@sandigan/ui'
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
    <div className="flex flex-col gap-4">
      {wallet && <WalletInstead onChoose={() => setCardType(WALLET)} />}
      <Card>
        <Form id={id} ref={ref} onSubmit={() => void bank.next()}>
          <FormFields items={visible} values={values} errors={errors} onChange={change} confirmed />
        </Form>
      </Card>
    </div>
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
      {bank.fromOrder ? (
        <Banner tone="warn">{m.bank_card_changed_note()}</Banner>
      ) : (
        <p className="px-1 text-muted">{m.bank_card_note()}</p>
      )}
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

/** Most borrowers have a wallet and no bank account, while the bank's form comes first. */
function WalletInstead({ onChoose }: { onChoose: () => void }) {
  return (
    <LinkRows>
      <LinkRow
        icon={<WalletIcon />}
        title={m.bank_card_use_wallet()}
        description={m.bank_card_wallet_hint()}
        onClick={onChoose}
      />
    </LinkRows>
  )
}
