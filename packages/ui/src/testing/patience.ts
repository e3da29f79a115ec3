/** A busy machine answers late: a test waits for a result, not for a time. */
export const PATIENCE_MS = 10_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}
