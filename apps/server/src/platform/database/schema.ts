/** All tables as Kysely sees them; each area keeps its own file. */
import type { AccountTables } from './tables/account.ts'
import type { BorrowerTables } from './tables/borrower.ts'
import type { BorrowerPageTables } from './tables/borrower-page.ts'
import type { CalculatorTables } from './tables/calculator.ts'
import type { ComplaintTables } from './tables/complaints.ts'
import type { CreditTables } from './tables/credit.ts'
import type { DecisionTables } from './tables/decisions.ts'
import type { EncryptionTables } from './tables/encryption.ts'
import type { ExportTables } from './tables/exports.ts'
import type { FigureTables } from './tables/figures.ts'
import type { HouseTables } from './tables/house.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { InboxTables } from './tables/inbox.ts'
import type { LendingTables } from './tables/lending.ts'
import type { MessageTables } from './tables/messages.ts'
import type { MonthEndTables } from './tables/month-ends.ts'
import type { OperatorAccessTables } from './tables/operators.ts'
import type { OperatorTables } from './tables/operator.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { ProviderTables } from './tables/providers.ts'
import type { ProvisionTables } from './tables/provisions.ts'
import type { ReconciliationTables } from './tables/reconciliation.ts'
import type { RecognitionTables } from './tables/recognition.ts'
import type { CampaignTables } from './tables/campaigns.ts'
import type { CreditDataTables } from './tables/credit-data.ts'
import type { RegulatorTables } from './tables/regulators.ts'
import type { RecommendedTables } from './tables/recommended.ts'
import type { RepaymentTables } from './tables/repayment.ts'
import type { SandboxTables } from './tables/sandbox.ts'
import type { ScreeningTables } from './tables/screening.ts'
import type { SecurityTables } from './tables/security.ts'
import type { SaleTables } from './tables/sales.ts'
import type { TaxTables } from './tables/taxes.ts'
import type { WebhookTables } from './tables/webhooks.ts'

export interface Database
  extends RecommendedTables,
    CampaignTables,
    RepaymentTables,
    CreditTables,
    DecisionTables,
    AccountTables,
    EncryptionTables,
    ExportTables,
    FigureTables,
    HouseTables,
    IdentityTables,
    InboxTables,
    LendingTables,
    MessageTables,
    MonthEndTables,
    BorrowerTables,
    OperatorAccessTables,
    BorrowerPageTables,
    OperatorTables,
    PaymentTables,
    ProviderTables,
    RecognitionTables,
    RegulatorTables,
    CreditDataTables,
    ProvisionTables,
    ReconciliationTables,
    CalculatorTables,
    ComplaintTables,
    SandboxTables,
    ScreeningTables,
    SecurityTables,
    SaleTables,
    TaxTables,
    WebhookTables {}
