/** Replies that are given again and again: texts in versions, with placeholders. (Decision 027.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { COMPLAINT_TYPES } from '../../constants.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { BothLanguages, Timestamp, OwnId, Signed, Words } from './fields.ts'

const tag = 'complaints'
const TemplateId = () => Type.String({ pattern: '^[a-z0-9-]{3,40}$' })
const LENGTH = 2_000
const Types = () =>
  Type.Array(OneOf(...COMPLAINT_TYPES), { maxItems: COMPLAINT_TYPES.length, uniqueItems: true })

export const listReplyTemplates = call({
  api: 'operator',
  method: 'GET',
  path: '/reply-templates',
  tag,
  summary: 'The latest version of each reply text that is in use',
  payload: Closed({}),
  data: Type.Array(
    Closed({
      templateId: TemplateId(),
      version: Whole(1_000_000),
      title: Text(100),
      text: BothLanguages(LENGTH),
      types: Types(),
      savedAt: Timestamp(),
      savedBy: Text(100),
    }),
    { maxItems: 500 },
  ),
})

export const suggestReplies = call({
  api: 'operator',
  method: 'GET',
  path: '/suggested-replies',
  tag,
  personal: ({ problemId }, { borrowerId }) => [{ borrowerId, subject: problemId }],
  summary:
    'The reply texts for one complaint, in the borrower’s language and filled with what is known of the loan; those that fit come first',
  payload: Closed({ problemId: OwnId() }),
  data: Closed({
    borrowerId: Text(40),
    replies: Type.Array(
      Closed({
        templateId: TemplateId(),
        version: Whole(1_000_000),
        title: Text(100),
        text: Text(LENGTH + 1_000),
        /** Placeholders that nothing is known for, such as the order of a complaint without one: to be filled by hand. */
        missing: Type.Array(Text(60), { maxItems: 40 }),
        /** For this type of complaint, and everything that it says is known. */
        fits: Type.Boolean(),
      }),
      { maxItems: 500 },
    ),
  }),
})

export const saveReplyTemplate = call({
  api: 'operator',
  method: 'POST',
  path: '/save-reply-template',
  tag,
  summary:
    'Saves the next version of a reply text; placeholders are {name}, {app}, {order}, {problem} and {filed}, and facts of the loan such as {paid} or {due}',
  payload: Signed({
    templateId: TemplateId(),
    version: Whole(1_000_000),
    title: Words(100),
    text: BothLanguages(LENGTH),
    /** Types of complaint that it is for; left out or empty: all. */
    types: Type.Optional(Types()),
  }),
  data: Closed({ repeated: Type.Boolean(), templateId: TemplateId(), version: Whole(1_000_000) }),
})

export const removeReplyTemplate = call({
  api: 'operator',
  method: 'POST',
  path: '/remove-reply-template',
  tag,
  summary: 'Takes a reply text off the list; a later version puts it back',
  payload: Signed({ templateId: TemplateId() }),
  data: Closed({ repeated: Type.Boolean(), templateId: TemplateId() }),
})
