import { previewProduct, saveProduct } from '@sandigan/contract/client/operator'
import { useState } from 'react'
import { Action } from '../../shared/action/action.tsx'
import { FieldControl } from '../../shared/action/field-control.tsx'
import { refusalWords, refusedField } from '../../shared/action/fields.ts'
import { Button } from '../../shared/controls/button.tsx'
import { Notice } from '../../shared/controls/notice.tsx'
import { Loading } from '../../shared/controls/states.tsx'
import { count } from '../../shared/format/pesos.ts'
import { type ChosenCell, OfferGrid, type Preview } from '../../shared/offers/offer-grid.tsx'
import { Part } from '../../shared/record/facts.tsx'
import { QuestionRefused, useCall } from '../../shared/request/use-call.ts'
import { BorrowerView } from './borrower-view.tsx'
import type { Version } from './product-fields.ts'
import { useRested } from '../../shared/request/use-rested.ts'
import { useProductDraft } from './use-product-draft.ts'

interface DraftEditorProps {
  productId: string
  versions: readonly Version[]
  /** The version that the draft begins with, or anything else for a product without one. */
  from: string
}

/** The next version of a product: what is typed, what it would offer, and what a borrower would see. */
export function DraftEditor({ productId, versions, from }: DraftEditorProps) {
  const { version, fields, values, change, payload } = useProductDraft(productId, versions, from)
  const [cell, setCell] = useState<ChosenCell>()
  const settled = useRested(JSON.stringify({ ...payload, ...(cell && { cell }) }))
  const answer = useCall(previewProduct, JSON.parse(settled) as never, { keep: true })
  const refused = answer.error instanceof QuestionRefused ? answer.error.refusal.error : undefined
  const wrongField = refused === undefined ? undefined : refusedField(fields, refused)
  const wrong = refused === undefined ? undefined : refusalWords(fields, refused)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] 2xl:grid-cols-[18rem_minmax(0,1fr)]">
      <Part title={`Version ${version}`}>
        <div className="flex flex-col gap-4">
          {fields.map((field) => (
            <FieldControl
              key={field.name}
              field={field}
              values={values}
              error={field === wrongField ? wrong : undefined}
              onChange={change}
            />
          ))}
        </div>
      </Part>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:sticky lg:top-16 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Part
          title="What it would offer"
          actions={
            <Save
              payload={payload}
              version={version}
              preview={wrong === undefined ? answer.data : undefined}
            />
          }
        >
          {wrong !== undefined && <Notice tone="danger">{wrong}</Notice>}
          {answer.data === undefined ? (
            wrong === undefined && <Loading />
          ) : (
            <OfferGrid
              preview={answer.data}
              cell={cell}
              onChoose={setCell}
              hint="Choose a loan to see it as a borrower does."
              busy={answer.isFetching}
            />
          )}
        </Part>
        {answer.data !== undefined && <BorrowerView shown={answer.data.shown} />}
      </div>
    </div>
  )
}

interface SaveProps {
  payload: Record<string, unknown>
  version: number
  /** Nothing while the draft cannot be read. */
  preview: Preview | undefined
}

/** Asks for the version, unless a loan that it would offer is against a rule: the server would refuse it as well. */
function Save({ payload, version, preview }: SaveProps) {
  const refused = preview?.cells.filter(({ verdict }) => verdict === 'refused').length ?? 0
  const title = `Save version ${version}`
  if (preview === undefined || refused > 0 || preview.refused.length > 0)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {refused > 0 && (
          <span className="text-small text-danger">
            {count(refused)} of {count(preview?.cells.length ?? 0)} loans are refused
          </span>
        )}
        <Button disabled title="Nothing that a rule forbids can be saved">
          {title}
        </Button>
      </span>
    )
  return (
    <Action
      call={saveProduct}
      title={title}
      kind="primary"
      shortcut="s"
      about="New orders get it from its day on. Open orders keep the terms that were agreed."
      given={payload}
      done={({ version: saved, notCovered }) =>
        [`Version ${saved} saved`, notCovered].filter((part) => part !== '').join('. ')
      }
    />
  )
}
