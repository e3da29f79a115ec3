import JsBarcode from 'jsbarcode'

/**
 * A number as the bars of a Code 128: the widths of bars and spaces in turn, in modules from 1 to 4, beginning and ending with
 * a bar. The quiet zone around them is the page's.
 */
export function code128Widths(number: string): string {
  const drawn: { encodings?: readonly { data: string }[] } = {}
  JsBarcode(drawn, number, { format: 'CODE128' })
  const modules = drawn.encodings?.map(({ data }) => data).join('') ?? ''
  return (modules.match(/1+|0+/g) ?? []).map((run) => run.length).join('')
}
