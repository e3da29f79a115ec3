import { saveBasicInfo } from '@sandigan/contract/client'
import { Button, Card, Screen, toast } from '@sandigan/ui'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/application.ts'
import { orderOf, useGo, useParameters } from '../../shared/parameters.ts'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { FormFields } from '../../shared/server-form/form-fields.tsx'
import { type FormItem, formPayload } from '../../shared/server-form/form-item.ts'
import { useServerForm } from '../../shared/server-form/use-server-form.ts'
import { useLink } from '../../shared/use-link.ts'

/** Basic personal data, by the form that the server describes. */
export function BasicScreen({ items }: { items: readonly FormItem[] }) {
  const id = useId()
  const link = useLink()
  const go = useGo()
  const search = useParameters()
  const { ref, values, errors, change, isComplete, showErrors, forget } = useServerForm('basic')
  const call = useAction(saveBasicInfo)
  const chosen = chosenSoFar(search)

  const save = async () => {
    if (call.busy || !isComplete(items)) return
    const payload = { ...formPayload(items, values), productId: orderOf(search).productId }
    const answer = await call.run(payload, { quiet: true })
    if (answer.success) {
      forget()
      go.to(answer.data.nextUrl || '/certify', chosen)
    } else if (!showErrors(answer.data.errors)) toast(failureText(answer), { tone: 'danger' })
  }

  return (
    <Screen
      title={m.certification_basic_title()}
      back={{ label: m.back(), ...link('/certify', chosen) }}
      footer={
        <Button type="submit" form={id} loading={call.busy}>
          {m.certification_save()}
        </Button>
      }
    >
      <Card>
        <form
          id={id}
          ref={ref}
          // A tap before the scripts run must not put what was typed into the address: this method does nothing.
          method="dialog"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <FormFields items={items} values={values} errors={errors} onChange={change} />
        </form>
      </Card>
      <p className="px-1 text-[0.9375rem] text-muted">{m.certification_privacy()}</p>
    </Screen>
  )
}
