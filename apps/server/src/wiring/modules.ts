/** Every area of the service, put together here and nowhere else. */
import type { FastifyInstance } from 'fastify'
import type { Route } from '../platform/http/call-route.ts'
import type { Services } from '../platform/context.ts'
import { addRetentionWorkers } from '../borrower/account/apply-retention.ts'
import { registerAccount } from '../borrower/account/routes.ts'
import { addDocs } from './api-docs/docs-routes.ts'
import { registerBankCard } from '../borrower/bank-card/routes.ts'
import { seedExampleRates } from '../borrower/calculator/seed-example-rates.ts'
import { registerCalculator } from '../borrower/calculator/routes.ts'
import { registerCertification } from '../borrower/certification/routes.ts'
import { registerJumps } from '../borrower/jumps/routes.ts'
import { addPasswordWorker } from '../borrower/login/reset-password.ts'
import { registerLogin } from '../borrower/login/routes.ts'
import { registerProducts } from '../borrower/products/routes.ts'
import { seedReplyTexts } from '../core/complaints/seed-reply-texts.ts'
import { seedRuleSet } from '../core/decisions/rule-sets.ts'
import { seedProducts } from '../core/products/catalogue.ts'
import { addProblemPictureRoute } from '../borrower/complaints/picture-route.ts'
import { registerComplaints } from '../borrower/complaints/routes.ts'
import { addReplyWorker } from '../borrower/complaints/rate-reply.ts'
import { registerConfirm } from '../borrower/confirm/routes.ts'
import { registerContracts } from '../borrower/contracts/routes.ts'
import { beginRestatement } from '../core/loans/restate-books.ts'
import { refuseManyOperators } from '../core/operators/small-office.ts'
import { askForPage } from '../core/profile/duplicate-directory.ts'
import { registerHome } from '../borrower/home/routes.ts'
import { addLendingWorkers } from './lending-workers.ts'
import { addBrandFiles } from '../platform/media/brand-files.ts'
import { addLogoRoute } from '../platform/media/logos.ts'
import { addOperatorApi } from '../lender/operator-api.ts'
import { registerOrders } from '../borrower/orders/routes.ts'
import { addWebhooks } from './webhook-routes.ts'
import { addCaptchaRoute } from '../borrower/promotion/captcha-route.ts'
import { registerPromotion } from '../borrower/promotion/routes.ts'
import { registerRecommended } from '../borrower/recommended/routes.ts'
import { registerSupport } from '../borrower/support/routes.ts'
import { addWebhookWorker, takeUpWebhooks } from '../money/webhooks/process-webhook.ts'
import { addSweeping, startClosing } from '../lender/automation/sweep.ts'
import { addDebitWorker } from '../borrower/repayment/legacy/debit-account.ts'
import { registerLegacyRepayment } from '../borrower/repayment/legacy/routes.ts'
import { addLoanFiles } from '../borrower/loan-files/file-routes.ts'
import { addCodePictureRoute } from '../borrower/repayment/code-picture-route.ts'
import { registerRepayment } from '../borrower/repayment/routes.ts'
import { addSandbox, startPersonas, startSandboxDate } from '../sandbox/module.ts'
import { startSandboxOperators } from '../sandbox/operators.ts'
import { addProviderReports } from '../core/figures/provider-reports.ts'
import { registerTracking } from '../borrower/tracking/routes.ts'
import { addIdentityImageRoute } from '../borrower/uploads/image-route.ts'
import { registerUploads } from '../borrower/uploads/routes.ts'

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
  { start: startClosing },
  { start: refuseManyOperators },
  { http: addDocs },
  { http: addBrandFiles },
  { routes: registerPromotion, http: addCaptchaRoute },
  { routes: registerLogin },
  { workers: addPasswordWorker },
  { routes: registerAccount, workers: addRetentionWorkers },
  { routes: registerJumps },
  { routes: registerTracking },
  { routes: registerCertification },
  { routes: registerUploads, http: addIdentityImageRoute },
  { routes: registerBankCard },
  { routes: registerProducts, start: (services) => seedProducts(services, services.config.market) },
  { start: seedRuleSet },
  { routes: registerCalculator, start: seedExampleRates },
  { routes: registerHome, http: addLogoRoute },
  { routes: registerRecommended },
  { routes: registerConfirm },
  { routes: registerContracts },
  { routes: registerOrders, workers: addLendingWorkers, start: (services) => askForPage(services, '') },
  { start: beginRestatement },
  { routes: registerRepayment, http: addCodePictureRoute },
  { routes: registerLegacyRepayment, workers: addDebitWorker },
  { http: addLoanFiles },
  { routes: registerComplaints, http: addProblemPictureRoute, workers: addReplyWorker },
  { start: seedReplyTexts },
  { routes: registerSupport },
  // What a node stored and did not process before it stopped is processed at the next start.
  { http: addWebhooks, workers: addWebhookWorker, start: (services) => takeUpWebhooks(services, 0) },
  { http: addOperatorApi, start: startSandboxOperators },
  { http: addSweeping },
  { http: addProviderReports },
  { http: addSandbox, start: startPersonas },
]
