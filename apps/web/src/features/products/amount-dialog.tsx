import { withoutSigns } from '@sandigan/contract/client'
import { Button, Dialog, Form, TextField } from '@sandigan/ui'
import { type RefObject, useEffect, useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { useFieldErrors } from '../../shared/form/use-field-errors.ts'
import { roundFigure } from '../../shared/locale/format.ts'
import { useMoney, useSymbol } from '../../shared/locale/use-money.ts'
import { useDraft } from '../../shared/storage/use-draft.ts'
import { type AmountFault, type AmountRange, readAmount } from './amount-steps.ts'

interface AmountDialogProps {
  range: AmountRange & { readonly productId: string }
  open: boolean
  onClose: () => void
  onChoose: (amount: string) => void
}

/** The amount, typed. What was typed stays when the sheet is closed by accident, and goes once it is used. */
export function AmountDialog({ range, open, onClose, onChoose }: AmountDialogProps) {
  const id = useId()
  const symbol = useSymbol()
  const say = useFaults(range)
  const [typed, setTyped, forget] = useDraft(`amount:${range.productId}`, '', 'this visit')
  const { ref, errors, fail, clear } = useFieldErrors()
  useFocusOn(open, ref)
  const choose = () => {
    const read = readAmount(range, typed)
    if (!read.ok) return fail({ amount: say(read.fault) })
    onChoose(read.amount)
    setTyped('')
    forget()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="sheet"
      title={m.products_type_title()}
      closeLabel={m.products_type_close()}
      actions={
        <Button type="submit" form={id}>
          {m.products_type_use()}
        </Button>
      }
    >
      <Form id={id} ref={ref} onSubmit={choose}>
        <div data-field="amount">
          <TextField
            label={m.products_type_title()}
            hideLabel
            hint={useHint(range)}
            error={errors['amount']}
            value={typed}
            onChange={(text) => {
              clear('amount')
              setTyped(text)
            }}
            prefix={symbol}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={14}
            clean={withoutSigns}
          />
        </div>
      </Form>
    </Dialog>
  )
}

/** The field has the focus, not the sheet: whoever opens it is going to type. */
function useFocusOn(open: boolean, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus()
  }, [open, form])
}

function useHint(range: AmountRange): string {
  const money = useMoney()
  const round = (amount: string) => roundFigure(money(amount))
  return m.products_type_hint({
    min: round(range.minAmount),
    max: round(range.maxAmount),
    step: round(range.amountStep),
  })
}

function useFaults(range: AmountRange): (fault: AmountFault) => string {
  const money = useMoney()
  const round = (amount: string) => roundFigure(money(amount))
  return (fault) => {
    switch (fault.kind) {
      case 'wrong':
        return m.products_type_wrong({ example: round(range.minAmount) })
      case 'outside':
        return m.products_type_outside({ min: round(range.minAmount), max: round(range.maxAmount) })
      case 'between':
        return m.products_type_between({
          step: round(range.amountStep),
          below: round(fault.below),
          above: round(fault.above),
        })
    }
  }
}
