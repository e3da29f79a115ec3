/** Memory of a product's process, as its own metrics say it: the same way for every version and platform. */

/** Resident bytes. */
export async function residentBytes(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? Number.NaN)
}

/** Reads the memory again and again while some work goes on. */
export async function residentDuring<T>(
  origin: string,
  everyMs: number,
  work: () => Promise<T>,
): Promise<{ result: T; samples: number[] }> {
  const going = work()
  const state = { busy: true }
  void going.catch(() => {}).finally(() => (state.busy = false))
  const samples: number[] = []
  while (state.busy) {
    samples.push(await residentBytes(origin))
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return { result: await going, samples }
}

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
