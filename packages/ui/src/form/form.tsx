import type { ReactNode, Ref } from 'react'

export interface FormProps {
  /** For a button outside of it. */
  id?: string
  ref?: Ref<HTMLFormElement>
  onSubmit: () => void
  children: ReactNode
}

/** Fields below each other, sent by our own script and checked by it. */
export function Form({ id, ref, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      ref={ref}
      // A tap before the scripts run must not load the page anew, nor put what was typed into its address: outside
      // of a dialog this method does nothing.
      method="dialog"
      noValidate
      className="flex flex-col gap-5 [@media(max-height:41em)]:gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
