import type { ClientData, previewProduct } from '@sandigan/contract/client/operator'
import { cx } from '@sandigan/ui'
import { Badge, type BadgeTone } from '../controls/badge.tsx'
import { Notice } from '../controls/notice.tsx'
import { pesos } from '../format/pesos.ts'

export type Preview = ClientData<typeof previewProduct>
type Cell = Preview['cells'][number]
export type ChosenCell = Pick<Cell, 'amount' | 'periods' | 'termUnit'>

const VERDICTS: Readonly<Record<Cell['verdict'], { label: string; tone: BadgeTone }>> = {
  within: { label: 'Lawful', tone: 'success' },
  'not-covered': { label: 'No ceiling', tone: 'plain' },
  refused: { label: 'Refused', tone: 'danger' },
}

interface OfferGridProps {
  preview: Preview
  cell: ChosenCell | undefined
  /** Each loan can be chosen, to see more of it. */
  onChoose: (cell: ChosenCell) => void
  /** What choosing a loan shows beside its figures. */
  hint?: string
  /** Another answer is on its way. */
  busy: boolean
}

/** Amount by term: what each loan would cost, and what the law says of it. */
export function OfferGrid({ preview, cell, onChoose, hint = '', busy }: OfferGridProps) {
  const { refused, cells, ceilings, notCovered, shown } = preview
  const of = cell ?? shown?.en
  if (refused.length > 0)
    return (
      <Notice tone="danger">
        <ul>
          {refused.map(({ code, rule }) => (
            <li key={code}>{rule}</li>
          ))}
        </ul>
      </Notice>
    )
  const chosen = cells.find(
    ({ amount, periods, termUnit }) =>
      amount === of?.amount && periods === of.periods && termUnit === of.termUnit,
  )
  return (
    <div className="flex flex-col gap-4">
      {chosen && <ChosenFigures cell={chosen} />}
      {notCovered !== '' && <Notice tone="warn">{notCovered}.</Notice>}
      <p className="text-small text-muted">
        As offered on its first day, effective rates for 30 days.{' '}
        {ceilings !== null && <span>Ceilings: {ceilings}. </span>}
        <span>{hint}</span>
      </p>
      <div
        className={cx(
          'overflow-auto rounded-control border border-line lg:max-h-[max(20rem,calc(100dvh-22rem))]',
          busy && 'opacity-60',
        )}
        aria-busy={busy}
        // Scrolls on its own, so it has to be reached by keyboard.
        tabIndex={0}
        role="region"
        aria-label="Amounts by terms"
      >
        <GridTable preview={preview} chosen={chosen} onChoose={onChoose} />
      </div>
    </div>
  )
}

interface GridTableProps {
  preview: Preview
  chosen: Cell | undefined
  onChoose: OfferGridProps['onChoose']
}

function GridTable({ preview: { amounts, terms, cells }, chosen, onChoose }: GridTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Amounts by terms</caption>
      <thead>
        <tr className="text-left text-small text-muted">
          <th scope="col" className="sticky top-0 left-0 z-2 bg-surface px-3 py-2 font-semibold">
            Amount
          </th>
          {terms.map(({ periods, termUnit, days }) => (
            <th
              key={`${periods} ${termUnit}`}
              scope="col"
              className="sticky top-0 z-1 bg-surface px-3 py-2 font-semibold whitespace-nowrap"
            >
              {periods} x {termUnit} days ({days})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {amounts.map((amount, row) => (
          <tr key={amount} className="border-t border-line">
            <th
              scope="row"
              className="sticky left-0 bg-surface px-3 py-1.5 text-left font-semibold whitespace-nowrap tabular-nums"
            >
              {pesos(amount)}
            </th>
            {cells.slice(row * terms.length, (row + 1) * terms.length).map((one) => (
              <td key={`${one.periods} ${one.termUnit}`} className="p-1">
                <CellButton cell={one} isChosen={one === chosen} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CellButton({
  cell,
  isChosen,
  onChoose,
}: {
  cell: Cell
  isChosen: boolean
  onChoose: OfferGridProps['onChoose']
}) {
  const { amount, periods, termUnit, instalment, totalPayable, effectiveRate, verdict } = cell
  const { label, tone } = VERDICTS[verdict]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose({ amount, periods, termUnit })}
      className={cx(
        'flex w-full min-w-44 flex-col gap-0.5 rounded-control border px-2 py-1 text-left tabular-nums hover:bg-sunken',
        isChosen ? 'border-brand bg-brand-soft' : 'border-transparent',
        verdict === 'refused' && !isChosen && 'bg-danger-soft',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">
          {periods} x {pesos(instalment)}
        </span>
        <span>{effectiveRate}%</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-2 text-small">
        <span className="text-muted">{pesos(totalPayable)} in all</span>
        <Badge tone={tone}>{label}</Badge>
      </span>
    </button>
  )
}

/** Everything about the chosen loan, and each rule that forbids it with what it allows. */
function ChosenFigures({ cell }: { cell: Cell }) {
  const figures = [
    ['Amount', pesos(cell.amount)],
    ['Received', pesos(cell.netProceeds)],
    ['Installment', `${cell.periods} x ${pesos(cell.instalment)}`],
    ['In all', pesos(cell.totalPayable)],
    ['Charges', pesos(cell.financeCharge)],
    ['Interest a month', `${cell.nominalRate}%`],
    ['Effective a month', `${cell.effectiveRate}%`],
    ['Effective a year', cell.yearlyRate === null ? '–' : `${cell.yearlyRate}%`],
  ] as const
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-2">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {cell.notCovered !== '' && <Notice tone="warn">{cell.notCovered}.</Notice>}
      {cell.rules.map(({ code, rule, limit, value }) => (
        <Notice key={code} tone="danger">
          {[`${rule}: this loan has ${value}`, limit === '' ? [] : `${limit} is allowed`].flat().join(', ')}.
        </Notice>
      ))}
    </div>
  )
}
