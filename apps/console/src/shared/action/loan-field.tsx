import { type ClientData, findLoans } from '@sandigan/contract/client/operator'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Autocomplete, FieldError, Input, Label, Menu, MenuItem, SearchField } from 'react-aria-components'
import { Badge } from '../controls/badge.tsx'
import { Button } from '../controls/button.tsx'
import { Failed, Loading } from '../controls/states.tsx'
import { day } from '../format/dates.ts'
import { counted, pesos } from '../format/pesos.ts'
import { Ask } from '../record/ask.tsx'
import { keyOf, useCall } from '../request/use-call.ts'
import { SHORTEST_SEARCH, useSearch } from '../request/use-search.ts'
import { LOAN_STAGES } from '../state/loan-stages.ts'
import { StateBadge } from '../state/state-badge.tsx'

type Loan = ClientData<typeof findLoans>['loans'][number]

interface LoanFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required: boolean
  /** The order that was chosen; empty before. */
  value: string
  onChange: (orderId: string) => void
  /** What choosing this loan means, below it. */
  renderAbout?: ((orderId: string) => ReactNode) | undefined
}

/** A loan, found by what an operator has of it and chosen by whose it is. The value is its order. */
export default function LoanField({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  renderAbout,
}: LoanFieldProps) {
  const queries = useQueryClient()
  const choose = (loan: Loan) => {
    queries.setQueryData(keyOf(findLoans, { q: loan.orderId }), { loans: [loan] })
    onChange(loan.orderId)
  }
  return (
    <div>
      {value === '' ? (
        <LoanSearch label={label} required={required} onChoose={choose} />
      ) : (
        <Chosen label={label} orderId={value} onClear={() => onChange('')} />
      )}
      {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
      {error && <p className="mt-1 text-small text-danger">{error}</p>}
      {value !== '' && renderAbout !== undefined && <div className="mt-3">{renderAbout(value)}</div>}
    </div>
  )
}

interface LoanSearchProps {
  label: string
  required: boolean
  onChoose: (loan: Loan) => void
}

function LoanSearch({ label, required, onChoose }: LoanSearchProps) {
  const [text, setText] = useState('')
  const { found, isSearching, error, retry } = useSearch(findLoans, text, true)
  const loans = found?.loans ?? []
  const pasted = loans.find(({ orderId }) => orderId === text.trim())
  useEffect(() => {
    // Nobody needs to choose what was named whole.
    if (pasted !== undefined) onChoose(pasted)
  }, [pasted, onChoose])
  const typed = text.trim().length
  return (
    // Enter takes a loan of the list; it sends no form. An error stands below the list, which a click would miss if it moved.
    <div
      className="flex flex-col"
      onKeyDown={(event) =>
        event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()
      }
    >
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField
          autoFocus
          className="contents"
          isRequired={required}
          validate={() => (required || typed > 0 ? 'Choose a loan from the list.' : null)}
        >
          <Label className="mb-1 block font-semibold">{label}</Label>
          <Input
            placeholder="Name, phone, order or code to pay"
            className="h-9 w-full rounded-control border border-field bg-surface px-3 text-body text-ink outline-none placeholder:text-on-off focus-visible:outline-2 focus-visible:outline-offset-0 max-sm:h-11 [&::-webkit-search-cancel-button]:hidden"
          />
          <FieldError className="order-1 mt-1 block text-small text-danger" />
        </SearchField>
        {error === null ? (
          typed >= SHORTEST_SEARCH && <Found loans={loans} isSearching={isSearching} onChoose={onChoose} />
        ) : (
          <Failed error={error} onRetry={retry} />
        )}
      </Autocomplete>
    </div>
  )
}

interface FoundProps {
  loans: readonly Loan[]
  isSearching: boolean
  onChoose: (loan: Loan) => void
}

const Found = ({ loans, isSearching, onChoose }: FoundProps) => (
  <Menu
    aria-label="Loans that were found"
    onAction={(id) => {
      const loan = loans.find(({ orderId }) => orderId === id)
      if (loan !== undefined) onChoose(loan)
    }}
    renderEmptyState={() => (
      <p className="px-3 py-4 text-center text-muted">
        {isSearching ? 'Searching…' : 'No loan that was paid out has this name, phone, order or code.'}
      </p>
    )}
    className="mt-1 max-h-72 overflow-y-auto rounded-control border border-line p-1 outline-none"
  >
    {loans.map((loan) => (
      <MenuItem
        key={loan.orderId}
        id={loan.orderId}
        textValue={`${loan.name} ${loan.productName}`}
        className="min-h-11 cursor-default rounded-control px-3 py-1.5 outline-none data-[focused]:bg-brand-soft"
      >
        <LoanLines loan={loan} />
      </MenuItem>
    ))}
  </Menu>
)

interface ChosenProps {
  label: string
  orderId: string
  onClear: () => void
}

function Chosen({ label, orderId, onClear }: ChosenProps) {
  const answer = useCall(findLoans, { q: orderId })
  return (
    <div role="group" aria-label={label}>
      <div className="mb-1 flex items-center justify-between gap-2">
        <span className="font-semibold">{label}</span>
        <Button onClick={onClear} className="h-7! px-2! text-small max-sm:h-11!">
          Choose another
        </Button>
      </div>
      <div className="rounded-control border border-brand bg-brand-soft px-3 py-2">
        {answer.data === undefined && !answer.error ? (
          <Loading lines={2} />
        ) : (
          <Ask answer={answer}>
            {({ loans: [loan] }) =>
              loan === undefined ? <p>No loan of this number was paid out.</p> : <LoanLines loan={loan} />
            }
          </Ask>
        )}
      </div>
    </div>
  )
}

/** Whose it is and what it is; below it where it stands. */
function LoanLines({ loan }: { loan: Loan }) {
  const { name, phone, productName, principal, stage, daysLate } = loan
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <strong className="wrap-anywhere">{name || 'No name yet'}</strong>
        <span className="text-small text-muted tabular-nums">{phone}</span>
        <span className="ml-auto">
          {daysLate > 0 ? (
            <Badge tone="danger">{counted(daysLate, 'day')} late</Badge>
          ) : (
            <StateBadge of={LOAN_STAGES} state={stage} />
          )}
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-small tabular-nums">
        <span className="text-muted">
          {productName}, {pesos(principal)}
        </span>
        <span>{owed(loan)}</span>
      </span>
    </>
  )
}

const ZERO = '0.00'

function owed({ dueNow, outstanding, nextDue, nextDueOn }: Loan): string {
  if (dueNow !== ZERO) return `${pesos(dueNow)} due now`
  if (outstanding === ZERO) return 'Nothing owed'
  return nextDueOn === null ? `${pesos(outstanding)} owed` : `${pesos(nextDue)} due ${day(nextDueOn)}`
}
