import { refuse } from '@sandigan/contract'

export const NO_TEMPLATE = refuse('NOT_FOUND', 'there is no reply text with this templateId')
