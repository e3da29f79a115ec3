/** Every area of the service, put together here and nowhere else. */
import type { FastifyInstance } from 'fastify'
import type { Route } from '../call-route.ts'
import type { Services } from '../context.ts'
import { addRetentionWorkers } from './account/apply-retention.ts'
import { registerAccount } from './account/routes.ts'
import { addDocs } from './api-docs/docs-routes.ts'
import { registerBankCard } from './bank-card/routes.ts'
import { seedExampleRates } from './calculator/exchange-rates.ts'
import { registerCalculator } from './calculator/routes.ts'
import { registerCertification } from './certification/routes.ts'
import { registerJumps } from './jumps/routes.ts'
import { addPasswordWorker } from './login/tell-of-password.ts'
import { registerLogin } from './login/routes.ts'
import { registerProducts } from './products/routes.ts'
import { seedProducts } from './products/seed-products.ts'
import { addProblemPictureRoute } from './complaints/picture-route.ts'
import { registerComplaints } from './complaints/routes.ts'
import { addReplyWorker } from './complaints/tell-of-reply.ts'
import { registerConfirm } from './confirm/routes.ts'
import { registerContracts } from './contracts/routes.ts'
import { askForPage } from './decisions/duplicate-directory.ts'
import { registerHome } from './home/routes.ts'
import { addLendingWorkers } from './loans/lending-workers.ts'
import { addLogoRoute } from './media/logos.ts'
import { addOperatorApi } from './operator/operator-routes.ts'
import { registerOrders } from './orders/routes.ts'
import { addWebhooks } from './payments/webhook-routes.ts'
import { addCaptchaRoute } from './promotion/captcha-route.ts'
import { registerPromotion } from './promotion/routes.ts'
import { registerRecommended } from './recommended/routes.ts'
import { registerSupport } from './support/routes.ts'
import { addSweeping } from './reminders/catch-up.ts'
import { addDebitWorker } from './legacy-repayment/debit-account.ts'
import { registerLegacyRepayment } from './legacy-repayment/routes.ts'
import { addLoanFiles } from './loan-files/file-routes.ts'
import { addCodePictureRoute } from './repayment/code-picture-route.ts'
import { registerRepayment } from './repayment/routes.ts'
import { addSandbox, startPersonas, startSandboxDate } from './sandbox/module.ts'
import { registerTracking } from './tracking/routes.ts'
import { addIdentityImageRoute } from './uploads/image-route.ts'
import { registerUploads } from './uploads/routes.ts'

export interface Module {
  /** Pairs declarations with handlers. */
  routes?(route: Route): void
  /** What is no call of the contract: pictures, webhooks, pages. */
  http?(app: FastifyInstance, services: Services): void | Promise<void>
  /** Names who works on which queue. */
  workers?(services: Services): void
  /** After the migrations and before the first request: seeds, the sandbox's date. */
  start?(services: Services): Promise<void>
}

/** In the order in which they start. */
export const MODULES: readonly Module[] = [
  { start: startSandboxDate },
  { http: addDocs },
  { routes: registerPromotion, http: addCaptchaRoute },
  { routes: registerLogin },
  { workers: addPasswordWorker },
  { routes: registerAccount, workers: addRetentionWorkers },
  { routes: registerJumps },
  { routes: registerTracking },
  { routes: registerCertification },
  { routes: registerUploads, http: addIdentityImageRoute },
  { routes: registerBankCard },
  { routes: registerProducts, start: ({ db, config }) => seedProducts(db, config.market) },
  { routes: registerCalculator, start: seedExampleRates },
  { routes: registerHome, http: addLogoRoute },
  { routes: registerRecommended },
  { routes: registerConfirm },
  { routes: registerContracts },
  { routes: registerOrders, workers: addLendingWorkers, start: (services) => askForPage(services, '') },
  { routes: registerRepayment, http: addCodePictureRoute },
  { routes: registerLegacyRepayment, workers: addDebitWorker },
  { http: addLoanFiles },
  { routes: registerComplaints, http: addProblemPictureRoute, workers: addReplyWorker },
  { routes: registerSupport },
  { http: addWebhooks },
  { http: addOperatorApi },
  { http: addSweeping },
  { http: addSandbox, start: startPersonas },
]
