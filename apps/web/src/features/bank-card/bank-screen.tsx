import { Banner, Button, Card, Empty, Form, Screen, Tabs } from '@sandigan/ui'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { FormFields } from '../../shared/server-form/form-fields.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { InstitutionField } from './institution-field.tsx'
import { BANK } from './institutions.ts'
import { type BankForm, CHANNEL, useBankForm } from './use-bank-form.ts'

/** What the one list of wallets and banks decides. */
const IN_LIST: readonly string[] = [BANK, CHANNEL]

/** Payment account information: the account that receives the money. */
export function BankScreen({ form }: { form: BankForm }) {
  const id = useId()
  const link = useLink()
  const { ref, cardTypes, cardType, setCardType, visible, values, errors, change, ...bank } =
    useBankForm(form)
  const back = bank.fromOrder ? link('/loanDetail', { ...bank.order }) : link('/main')
  const others = bank.institution ? visible.filter(({ code }) => !IN_LIST.includes(code)) : []
  const fields = (
    <Card>
      <Form id={id} ref={ref} onSubmit={() => void bank.next()}>
        {!bank.tabs && (
          <InstitutionField
            institutions={bank.institutions}
            chosen={bank.institution}
            choose={bank.chooseInstitution}
            channels={bank.channels}
            error={errors[BANK]}
          />
        )}
        <FormFields
          items={bank.tabs ? visible : others}
          values={values}
          errors={errors}
          onChange={change}
          confirmed={bank.tabs}
        />
      </Form>
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
      {bank.fromOrder ? (
        <Banner tone="warn">{m.bank_card_changed_note()}</Banner>
      ) : (
        <p className="px-1 text-muted">{m.bank_card_note()}</p>
      )}
      {bank.tabs && cardTypes.length > 1 ? (
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
