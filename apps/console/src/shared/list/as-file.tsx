import type { ClientCall } from '@sandigan/contract/client/operator'
import { Action } from '../action/action.tsx'
import { useQueryText } from '../router/address.ts'
import { ConsoleLink } from '../router/console-link.tsx'
import type { FieldSpec } from '../action/fields.ts'
import { filterText } from './filter-text.ts'

interface AsFileProps<P extends object> {
  /** On its button, where a screen offers more than one file. */
  readonly title?: string
  readonly call: ClientCall<P, { expiresAt: string }, unknown>
  /** Names of the address that narrow the file as they narrow the list. */
  readonly filters?: readonly string[]
  readonly fields?: readonly FieldSpec[]
  /** What of the payload the screen knows itself. */
  readonly given?: Partial<P>
  /** What the file holds, besides the filters. */
  readonly about: string
}

/** Asks for the list in view as a file. It is taken on the screen of files. */
export function AsFile<P extends object>(props: AsFileProps<P>) {
  const { title = 'Export', call, filters = [], fields = [], given: known, about } = props
  const text = useQueryText()
  const given = Object.fromEntries(filters.flatMap((one) => (text[one] ? [[one, text[one]]] : [])))
  return (
    <Action
      call={call}
      title={title}
      about={
        <>
          <p>{about}</p>
          {filters.length > 0 && <p>As filtered here: {filterText(given)}.</p>}
          <p>
            It can be taken once, within a day, under{' '}
            <ConsoleLink to="/console/exports">My files</ConsoleLink>.
          </p>
        </>
      }
      given={{ ...known, ...given }}
      fields={fields}
      done={() => 'The file is ready under My files'}
    />
  )
}
