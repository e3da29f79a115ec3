/** How an amount is shown: one way for the pages, the console and the server's own texts. No arithmetic happens here. */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** `-1234567.5` → `-₱1,234,567.50`: two places at least. Text that is no amount is returned as it is. */
export function formatPesos(amount: string, symbol = '₱', minus = '-'): string {
  const [, sign, whole = '', places = ''] = DECIMAL.exec(amount) ?? []
  if (whole === '') return amount
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign && minus}${symbol}${grouped}.${places.padEnd(2, '0')}`
}
