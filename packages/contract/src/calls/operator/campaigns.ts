/** Campaigns: links to the promotion page, each with its days. (Decision 208.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { PROMOTION_LIMITS } from '../../client-parameters.ts'
import { Closed, Nothing, OneOf, Text, Whole } from '../../schemas.ts'
import { Day, Timestamp, ProductId, Signed, Words } from './fields.ts'

const tag = 'campaigns'
const Count = () => Whole(1_000_000_000)
/** What an address carries without being written otherwise. */
const Plain = (most: number) => Type.String({ pattern: `^[\\w.-]{1,${most}}$` })

const campaign = {
  /** The `id` of its links, by which its visits are counted. */
  campaignId: Type.String({ pattern: `^[\\w-]{3,${PROMOTION_LIMITS.id}}$` }),
  /** The next one of this campaign; naming it makes a repeat recognisable. */
  version: Type.Integer({ minimum: 1, maximum: 100_000 }),
  name: Words(80),
  /** Its page is there from this day to `endsOn`, both of them; without an end where that is left out. */
  startsOn: Day(),
  endsOn: Type.Optional(Day()),
  /** Where its link leads: to the registration, or to the stores. */
  page: OneOf('landing', 'download'),
  /** The title names the most of this product; of everything on offer where it is left out. */
  productId: Type.Optional(ProductId()),
  /** Who sends the visitors: `user_from` of the link. */
  source: Type.Optional(Plain(PROMOTION_LIMITS.user_from)),
  /** `utm_tag` of the link. */
  tag: Type.Optional(Plain(PROMOTION_LIMITS.utm_tag)),
  paused: Type.Boolean(),
}

export const listCampaigns = call({
  api: 'operator',
  method: 'GET',
  path: '/campaigns',
  tag,
  summary:
    'The latest version of every campaign, with its link and what became of it today and on the 29 days before',
  payload: Nothing(),
  data: Type.Array(
    Closed({
      ...campaign,
      state: OneOf('planned', 'running', 'paused', 'over'),
      /** A whole address where the service knows its own, else a path. */
      link: Text(800),
      visits: Count(),
      taps: Count(),
      /** Who registered by its link and has not erased the account. */
      registrations: Count(),
      savedAt: Timestamp(),
      savedBy: Text(120),
    }),
    { maxItems: 500 },
  ),
})

export const saveCampaign = call({
  api: 'operator',
  method: 'POST',
  path: '/save-campaign',
  tag,
  summary: 'Begins a campaign, or says anew what is known of it: its page follows at once',
  payload: Signed(campaign),
  data: Closed({
    repeated: Type.Boolean(),
    campaignId: Text(PROMOTION_LIMITS.id),
    version: campaign.version,
    link: Text(800),
  }),
})
