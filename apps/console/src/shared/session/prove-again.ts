/** A money action asks for a fresh code. Whoever sends it waits here for the dialog that the frame shows. */
let waiting: ((proven: boolean) => void)[] = []
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Opens the dialog. @returns whether the operator proved who it is; false where the dialog was closed. */
export function proveAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    tell()
  })
}

/** The dialog's answer, to everyone who waits. */
export function settleProof(proven: boolean): void {
  const settled = waiting
  waiting = []
  tell()
  for (const resolve of settled) resolve(proven)
}

export const isProofPending = (): boolean => waiting.length > 0

export function watchProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
