import { buttonClass } from '@sandigan/ui'
import type { ComponentProps } from 'react'
import { m } from '../../../paraglide/messages.js'

const box =
  'tap mt-1.5 w-full rounded-control border-[1.5px] border-field bg-surface px-4 py-3 aria-invalid:border-danger aria-invalid:bg-danger-soft'
const STATE = 'contact-state'

/**
 * Four required fields and two answers; nothing is sent (specification, point 2). `method="dialog"` outside a
 * dialog does nothing, so that even without the script no text leaves the browser.
 */
export function ContactForm() {
  return (
    <form
      data-contact
      data-incomplete={m.site_contact_incomplete()}
      data-done={m.site_contact_done()}
      method="dialog"
      noValidate
      aria-label={m.site_contact_form()}
      className="grid gap-4 rounded-card bg-surface p-5 shadow-card border border-line sm:p-8"
    >
      <Field label={m.site_contact_name()} name="name" autoComplete="name" maxLength={100} />
      <Field
        label={m.site_contact_your_telephone()}
        name="telephone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <Field
        label={m.site_contact_your_email()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
      />
      <label className="block font-semibold">
        {m.site_contact_remark()}
        <textarea name="remark" rows={4} maxLength={2000} required aria-describedby={STATE} className={box} />
      </label>
      <button type="submit" className={buttonClass()}>
        {m.site_contact_submit()}
      </button>
      <p
        id={STATE}
        role="status"
        data-state=""
        className="font-semibold empty:hidden data-[state=done]:text-success data-[state=incomplete]:text-danger"
      />
      <p className="text-muted">{m.site_contact_note()}</p>
    </form>
  )
}

function Field({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="block font-semibold">
      {label}
      <input {...input} required aria-describedby={STATE} className={box} />
    </label>
  )
}
