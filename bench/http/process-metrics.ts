/** What a product's process takes, as its own metrics say it: the same way for every version and platform. */

async function metric(origin: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN)
}

/** Resident bytes. */
export const residentBytes = (origin: string): Promise<number> =>
  metric(origin, 'process_resident_memory_bytes')

/** Seconds of processor time since the process started, of all its threads. */
export const processorSeconds = (origin: string): Promise<number> =>
  metric(origin, 'process_cpu_seconds_total')

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
