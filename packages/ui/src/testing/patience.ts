/** A busy machine answers late: what a test waits for is judged by what comes, not by how soon. */
export const PATIENCE_MS = 10_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}
