/** How borrowers behave, as operators read and send it: shares in parts per million. */
import type { operatorCalls, PayloadOf } from '@sandigan/contract'
import { PPM } from '@sandigan/lending'
import { type Behaviour, EXAMPLE_BEHAVIOUR } from '@sandigan/lending/simulation'

type Given = PayloadOf<typeof operatorCalls.simulateProduct>['behaviour']

const ppm = (share: number): number => Math.round(share * PPM)

export function behaviourView(behaviour: Behaviour) {
  const { late, extended, prepaid, stopped, recovered, again, monthShock, writeOffAfterDays, lateDays } =
    behaviour
  return {
    late: ppm(late),
    extended: ppm(extended),
    prepaid: ppm(prepaid),
    stopped: ppm(stopped),
    recovered: ppm(recovered.borrowers),
    recoveredPart: ppm(recovered.part),
    again: ppm(again.borrowers),
    monthShock: ppm(monthShock),
    writeOffAfterDays,
    lateDays: lateDays.map(({ days: [from, to], weight }) => ({ from, to, weight: Math.round(weight) })),
  }
}

/** What is not given stays as it is shipped. */
export function behaviourOf(given: Given): Behaviour {
  const { late, extended, prepaid, stopped, recovered, recoveredPart, again, monthShock, ...rest } = given
  return {
    ...EXAMPLE_BEHAVIOUR,
    late: late / PPM,
    extended: extended / PPM,
    prepaid: prepaid / PPM,
    stopped: stopped / PPM,
    recovered: { borrowers: recovered / PPM, part: recoveredPart / PPM },
    again: { ...EXAMPLE_BEHAVIOUR.again, borrowers: again / PPM },
    monthShock: monthShock / PPM,
    writeOffAfterDays: rest.writeOffAfterDays,
    lateDays: rest.lateDays.map(({ from, to, weight }) => ({ days: [from, to], weight })),
  }
}
