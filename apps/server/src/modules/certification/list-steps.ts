import { type certifyList, type DataOf, done, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../context.ts'
import { formCopy } from '../../copy/forms/catalogue.ts'
import { listPermissions } from '../uploads/list-permissions.ts'
import { imageKey } from '../uploads/uploads-repository.ts'
import { sectionsSaved } from './certification-repository.ts'
import { CERTIFICATION_SECTIONS } from './forms/sections.ts'
import { nextStep, PERMISSIONS_PATH, withProduct } from './next-step.ts'

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
