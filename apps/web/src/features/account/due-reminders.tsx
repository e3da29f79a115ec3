import { chooseReminders } from '@sandigan/contract/client'
import { Card, Section, Switch, toast } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useRouter } from '../../router/use-router.ts'
import { useAction } from '../../shared/request/use-action.ts'

/**
 * Whether the borrower gets reminders before and on a due date. Late notices are always sent, and the switch says so.
 */
export function DueReminders({ wanted }: { wanted: boolean }) {
  const router = useRouter()
  const { run, busy } = useAction(chooseReminders)
  const choose = async (next: boolean) => {
    const answer = await run({ wanted: next ? '1' : '0' })
    if (!answer.success) return
    await router.invalidate()
    toast(next ? m.account_reminders_on() : m.account_reminders_off(), { tone: 'success' })
  }
  return (
    <Section title={m.account_reminders()}>
      <Card>
        <Switch
          label={m.account_reminders_label()}
          hint={m.account_reminders_hint()}
          checked={wanted}
          busy={busy}
          onChange={(next) => void choose(next)}
        />
      </Card>
    </Section>
  )
}
