import type { ClientCall, ClientData, ClientRefusal, saveBasicInfo } from '@sandigan/contract/client'
import { Button, Card, Form, Screen, StepBar, toast } from '@sandigan/ui'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { chosenSoFar } from '../../shared/address/application.ts'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { orderOf, useGo, useParameters } from '../../shared/address/parameters.ts'
import { failureText, useAction } from '../../shared/request/use-action.ts'
import { FormFields } from '../../shared/server-form/form-fields.tsx'
import { filledPart, type FormItem, formPayload } from '../../shared/server-form/form-item.ts'
import { useServerForm } from '../../shared/server-form/use-server-form.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useStepLog } from './use-step-log.ts'

interface SectionScreenProps {
  step: 'basic' | 'personal' | 'job' | 'ext'
  title: string
  form: {
    readonly items: readonly FormItem[]
    /** Which step of how many it is, from 1. */
    readonly step: number
    readonly steps: number
  }
  saving: ClientCall<
    Partial<Record<string, string>>,
    ClientData<typeof saveBasicInfo>,
    ClientRefusal<typeof saveBasicInfo>
  >
  /** What saving agrees to, beyond what every form says. */
  consent?: string
}

/** One step of certification, by the form that the server describes. */
export function SectionScreen({ step, title, form, saving, consent }: SectionScreenProps) {
  const { items } = form
  const id = useId()
  const link = useLink()
  const go = useGo()
  const search = useParameters()
  const { ref, values, errors, change, isComplete, showErrors, forget } = useServerForm(step)
  const call = useAction(saving)
  const { leaving, leave } = useLeaving()
  const chosen = chosenSoFar(search)
  useStepLog(step)

  const save = async () => {
    if (call.busy || leaving || !isComplete(items)) return
    const payload = { ...formPayload(items, values), productId: orderOf(search).productId }
    const answer = await call.run(payload, { quiet: true })
    if (answer.success) {
      forget()
      await leave(go.to(answer.data.nextUrl || '/certify', chosen))
    } else if (!showErrors(answer.data?.errors)) toast(failureText(answer), { tone: 'danger' })
  }

  const position = m.certification_step({ step: form.step, steps: form.steps })
  return (
    <Screen
      title={title}
      progress={
        <StepBar step={form.step} of={form.steps} done={filledPart(items, values)} label={position} />
      }
      back={{ label: m.back(), ...link('/certify', chosen) }}
      footer={
        <>
          <FieldCount errors={errors} />
          <Button type="submit" form={id} loading={call.busy || leaving}>
            {m.certification_save()}
          </Button>
        </>
      }
    >
      <Card>
        <Form id={id} ref={ref} onSubmit={() => void save()}>
          <FormFields items={items} values={values} errors={errors} onChange={change} />
        </Form>
      </Card>
      <p className="px-1 text-muted">{consent ?? m.certification_privacy()}</p>
    </Screen>
  )
}
