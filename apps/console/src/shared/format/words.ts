/** A code of the contract in words: `over-limit` → `Over limit`, `loan_payment` → `Loan payment`. */
export function words(code: string): string {
  const text = code
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
