import type { FormItem } from '../shared/server-form/form-item.ts'

/** A field of a form that the server describes: required text, for every card type, unless stated otherwise. */
export const formItem = (code: string, more: Partial<FormItem> = {}): FormItem => ({
  code,
  cate: 'text',
  title: code,
  subtitle: '',
  value: '',
  note: [],
  inputType: 'text',
  cardTypeMi: '0',
  channelNumber: '',
  format: '',
  required: true,
  maxLength: 60,
  section: 'bank',
  ...more,
})
