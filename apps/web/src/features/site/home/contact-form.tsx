import { buttonClass } from '@sandigan/ui'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'

const box =
  'tap mt-1.5 w-full rounded-control border-[1.5px] border-field bg-surface px-4 py-3 aria-invalid:border-danger aria-invalid:bg-danger-soft'

/**
 * Four required fields and two answers; nothing is sent (specification, point 2). `method="dialog"` outside a
 * dialog does nothing, so that even without the script no text leaves the browser. Without it the browser says
 * itself which field is empty.
 */
export function ContactForm() {
  return (
    <form
      data-contact
      data-incomplete={m.site_contact_incomplete()}
      data-done={m.site_contact_done()}
      data-missing={m.field_required()}
      method="dialog"
      aria-label={m.site_contact_form()}
      className="grid gap-4 rounded-card bg-surface p-5 shadow-card border border-line sm:p-8"
    >
      {/* Before anybody types a word. */}
      <p className="text-note text-muted">{m.site_contact_note()}</p>
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <Input label={m.site_contact_name()} name="name" autoComplete="name" maxLength={100} />
        <Input
          label={m.site_contact_your_telephone()}
          name="telephone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
        />
      </div>
      <Input
        label={m.site_contact_your_email()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
      />
      <Field label={m.site_contact_remark()} name="remark">
        <textarea {...control('remark')} rows={2} maxLength={2000} />
      </Field>
      <button type="submit" className={buttonClass()}>
        {m.site_contact_submit()}
      </button>
      <p
        role="status"
        data-state=""
        className="font-semibold empty:hidden data-[state=done]:text-success data-[state=incomplete]:text-danger"
      />
    </form>
  )
}

const missingId = (name: string) => `missing-${name}`

const control = (name: string) => ({
  name,
  required: true,
  'aria-describedby': missingId(name),
  className: box,
})

/** The line below is for the script to fill in. It is no part of the label, so the field keeps its name. */
function Field({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <div>
      <label className="block font-semibold">
        {label}
        {children}
      </label>
      <p id={missingId(name)} className="mt-1.5 text-note text-danger empty:hidden" />
    </div>
  )
}

function Input({ label, name, ...input }: { label: string; name: string } & ComponentProps<'input'>) {
  return (
    <Field label={label} name={name}>
      <input {...control(name)} {...input} />
    </Field>
  )
}
