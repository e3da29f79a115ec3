import { useDraft } from '../../shared/action/draft.ts'
import { initialValues } from '../../shared/action/fields.ts'
import { daysOn } from '../../shared/format/dates.ts'
import { useSession } from '../../shared/session/session.tsx'
import { BLANK, draftPayload, nextVersionFields, type Version } from './product-fields.ts'

/**
 * The draft of the next version as it was typed in this window: for the editor, and for whoever plans with it.
 * @param from the version that it begins with, or anything else for a product without one
 */
export function useProductDraft(productId: string, versions: readonly Version[], from: string) {
  const { today } = useSession()
  const base = versions.find(({ version }) => String(version) === from) ?? BLANK
  const version = Math.max(0, ...versions.map((one) => one.version)) + 1
  const fields = nextVersionFields(base, daysOn(today, 1))
  const { values, change } = useDraft(
    `product:${productId}:${version}:${from}`,
    () => initialValues(fields),
    [],
  )
  const { logo: _logo, ...look } = base.look
  return {
    version,
    fields,
    values,
    change,
    payload: draftPayload(fields, values, { productId, version, look }),
  }
}
