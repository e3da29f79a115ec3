/** Replies that are given again and again: texts in versions, with placeholders. (Decision 027.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, Text, Whole } from '../../schemas.ts'
import { BothLanguages, Timestamp, OwnId, Signed, Words } from './fields.ts'

const tag = 'complaints'
const TemplateId = () => Type.String({ pattern: '^[a-z0-9-]{3,40}$' })
const LENGTH = 2_000

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
      savedAt: Timestamp(),
      savedBy: Text(100),
    }),
    { maxItems: 500 },
  ),
})

export const fillReplyTemplate = call({
  api: 'operator',
  method: 'GET',
  path: '/fill-reply-template',
  tag,
  personal: ({ problemId }, { borrowerId }) => [{ borrowerId, subject: problemId }],
  summary: 'A reply text for one complaint, in the borrower’s language and with its placeholders filled',
  payload: Closed({ templateId: TemplateId(), problemId: OwnId() }),
  data: Closed({
    borrowerId: Text(40),
    templateId: TemplateId(),
    version: Whole(1_000_000),
    text: Text(LENGTH + 1_000),
    /** Placeholders that nothing is known for, such as the order of a complaint without one: to be filled by hand. */
    missing: Type.Array(Text(40)),
  }),
})

export const saveReplyTemplate = call({
  api: 'operator',
  method: 'POST',
  path: '/save-reply-template',
  tag,
  summary:
    'Saves the next version of a reply text; placeholders are {name}, {app}, {order}, {problem} and {filed}',
  payload: Signed({
    templateId: TemplateId(),
    version: Whole(1_000_000),
    title: Words(100),
    text: BothLanguages(LENGTH),
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
