import { DEFAULT_CHANNEL_NUMBER } from '@sandigan/contract/client'
import { PickerField } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useWritten } from '../../shared/locale/use-money.ts'
import { bankLogo } from '../../shared/server-form/form-field.tsx'
import type { FormItem } from '../../shared/server-form/form-item.ts'
import { BANK, type Institution } from './institutions.ts'

interface InstitutionFieldProps {
  institutions: readonly Institution[]
  chosen: Institution | undefined
  choose: (institution: Institution) => void
  /** The channels with their names: one that takes a day says so. */
  channels: FormItem | undefined
  error: string | undefined
}

/** The wallet or bank that gets the money: a tap chooses, and the way there follows from it. */
export function InstitutionField({ institutions, chosen, choose, channels, error }: InstitutionFieldProps) {
  const written = useWritten()
  const slow = (channel: string) =>
    channel === '' || channel === DEFAULT_CHANNEL_NUMBER
      ? undefined
      : channels?.note.find(({ type }) => type === channel)?.name
  return (
    <div data-field={BANK}>
      <PickerField
        label={written(institutions[0]?.item.title ?? '')}
        error={error}
        value={chosen?.id ?? null}
        options={institutions.map(({ id, name, bank, channel }) => ({
          value: id,
          label: written(name),
          // Its initials: BPI, DBP, AUB.
          alias: bank,
          description: slow(channel),
          media: bankLogo(bank, name),
        }))}
        onChange={(id) => {
          const found = institutions.find((one) => one.id === id)
          if (found) choose(found)
        }}
        placeholder={m.pick_placeholder()}
        cancelLabel={m.pick_cancel()}
        searchLabel={m.pick_search()}
        emptyText={m.pick_none()}
      />
    </div>
  )
}
