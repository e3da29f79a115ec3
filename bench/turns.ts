/** What is compared takes turns, so that whatever else the machine does meets each of them alike. */

/** Runs each measure once a round, every other round in the opposite order, and gives what each found. */
export async function inTurns<K extends string, R>(
  rounds: number,
  measures: Readonly<Record<K, () => Promise<R>>>,
): Promise<Record<K, R[]>> {
  const names = Object.keys(measures) as K[]
  const found = Object.fromEntries(names.map((name) => [name, [] as R[]])) as Record<K, R[]>
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) found[name].push(await measures[name]())
  return found
}
