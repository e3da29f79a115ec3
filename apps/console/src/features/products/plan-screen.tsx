import { showBehaviour, showProductVersions } from '@sandigan/contract/client/operator'
import { Page } from '../../shared/controls/page.tsx'
import { Ask } from '../../shared/record/ask.tsx'
import { useCall } from '../../shared/request/use-call.ts'
import { usePathPart, useQueryText } from '../../shared/router/address.ts'
import { ConsoleLink } from '../../shared/router/console-link.tsx'
import type { Version } from './product-fields.ts'
import { useProductDraft } from './use-product-draft.ts'
import type { Behaviours } from './plan-fields.ts'
import { PlanEditor } from './plan-editor.tsx'

/** Plan before you lend: a version of a product, or a draft, as a book under given behaviour. */
export default function PlanScreen() {
  const productId = usePathPart('productId')
  const { draft } = useQueryText()
  const versions = useCall(showProductVersions, { productId })
  const behaviours = useCall(showBehaviour, { productId })
  const name = versions.data?.[0]?.name ?? productId
  return (
    <Page
      title={`Plan of ${name}`}
      about={
        <ConsoleLink
          to="/console/products/$productId"
          params={{ productId }}
          search={draft === undefined ? {} : { draft }}
        >
          {draft === undefined ? 'Back to its versions' : 'Back to the draft'}
        </ConsoleLink>
      }
    >
      <Ask answer={versions}>
        {(known) => (
          <Ask answer={behaviours}>
            {(rates) =>
              draft === undefined ? (
                <OfVersion productId={productId} versions={known} behaviours={rates} />
              ) : (
                <OfDraft productId={productId} versions={known} from={draft} behaviours={rates} />
              )
            }
          </Ask>
        )}
      </Ask>
    </Page>
  )
}

interface OfProps {
  productId: string
  versions: readonly Version[]
  behaviours: Behaviours
}

/** The version that new borrowers are offered today, or the newest one. */
function OfVersion({ productId, versions, behaviours }: OfProps) {
  const inForce = versions.filter(({ state }) => state === 'in-force')
  const version = inForce.find(({ client }) => client !== 'repeat') ?? inForce[0] ?? versions[0]
  if (version === undefined) return <p>There is no version of this product yet.</p>
  return (
    <PlanEditor
      name={`plan:${productId}`}
      about={`Version ${version.version}, as it is offered.`}
      version={sentVersion(version)}
      behaviours={behaviours}
    />
  )
}

function OfDraft({ productId, versions, from, behaviours }: OfProps & { from: string }) {
  const { version, payload } = useProductDraft(productId, versions, from)
  return (
    <PlanEditor
      name={`plan:${productId}`}
      about={`The draft of version ${version}, as it is typed.`}
      version={payload}
      behaviours={behaviours}
    />
  )
}

/** What of a version is sent; what is only shown of it is not. */
function sentVersion(version: Version): Record<string, unknown> {
  const { productId, effectiveFrom, name, amount, choices, dailyRatePpm, feePpm, feeMode } = version
  const { extensionAllowed, dueDateRule, client, lateCapPpm, maxExtensions, stampTaxBorneBy } = version
  return {
    productId,
    version: version.version,
    effectiveFrom,
    name,
    amount,
    choices,
    dailyRatePpm,
    feePpm,
    feeMode,
    extensionAllowed,
    dueDateRule,
    client,
    ...(lateCapPpm !== undefined && { lateCapPpm }),
    ...(maxExtensions !== undefined && { maxExtensions }),
    ...(stampTaxBorneBy !== undefined && { stampTaxBorneBy }),
  }
}
