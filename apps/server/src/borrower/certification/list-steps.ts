import { type certifyList, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { formCopy } from '../../platform/copy/forms/catalogue.ts'
import { listPermissions } from '../../core/profile/list-permissions.ts'
import { imageKey } from '../../core/profile/uploads-repository.ts'
import { sectionsSaved } from '../../core/forms/sections-repository.ts'
import { CERTIFICATION_SECTIONS } from '../../core/profile/forms/sections.ts'
import { nextStep, PERMISSIONS_PATH, withProduct } from '../../core/profile/next-step.ts'

/**
 * The steps of certification with their state, and where to go on. The forms come first, in their order; what may
 * be allowed and the photo of an ID come last and may be skipped.
 */
export const listSteps: Handler<PayloadOf<typeof certifyList>, DataOf<typeof certifyList>> = async (
  { db },
  caller,
  { productId },
) => {
  const copy = formCopy(caller.language)
  const saved = new Set(await sectionsSaved(db, caller.borrowerId))
  const forms = CERTIFICATION_SECTIONS.map((section) => ({
    key: section.key,
    ...copy.sections[section.key],
    finished: saved.has(section.key),
    required: true,
    url: withProduct(section.path, productId),
  }))
  const permissions = await listPermissions({ db }, caller)
  const allowing = {
    key: 'permissions',
    ...copy.sections.permissions,
    finished: permissions.some((permission) => permission.given === 1),
    required: false,
    url: withProduct(PERMISSIONS_PATH, productId),
  }
  const identity = {
    key: 'identity',
    ...copy.sections.identity,
    finished: (await imageKey(db, caller.borrowerId, 'idFront')) !== undefined,
    required: false,
    url: withProduct('/certify/identity', productId),
  }
  return done({
    steps: [...forms, allowing, identity],
    finished: forms.every((step) => step.finished),
    nextUrl: await nextStep(db, caller.borrowerId, productId),
    permissions,
  })
}
