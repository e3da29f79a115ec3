import { type certifyList, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../context.ts'
import { formCopy } from '../../copy/forms/catalogue.ts'
import { sectionsSaved } from './certification-repository.ts'
import { CERTIFICATION_SECTIONS } from './forms/sections.ts'
import { nextStep, withProduct } from './next-step.ts'

/** The steps of certification with their state, and where to go on. */
export const listSteps: Handler<PayloadOf<typeof certifyList>, DataOf<typeof certifyList>> = async (
  { db },
  caller,
  { productId },
) => {
  const copy = formCopy(caller.language)
  const saved = new Set(await sectionsSaved(db, caller.borrowerId))
  const steps = CERTIFICATION_SECTIONS.map((section) => ({
    key: section.key,
    ...copy.sections[section.key],
    finished: saved.has(section.key),
    url: withProduct(section.path, productId),
  }))
  return done({
    steps,
    finished: steps.every((step) => step.finished),
    nextUrl: await nextStep(db, caller.borrowerId, productId),
  })
}
