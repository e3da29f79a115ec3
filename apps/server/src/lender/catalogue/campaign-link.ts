import type { Campaign } from '../../core/products/campaigns.ts'

type Linked = Pick<Campaign, 'campaign_id' | 'page' | 'source' | 'tag'>

/** Where a campaign's link leads. @param h5Base origin of the pages, or empty */
export function campaignLink(h5Base: string, { campaign_id, page, source, tag }: Linked): string {
  const query = new URLSearchParams({ id: campaign_id })
  if (source !== null) query.set('user_from', source)
  if (tag !== null) query.set('utm_tag', tag)
  return `${h5Base}/promotion?${query}${page === 'download' ? '#/downloadTemplate' : ''}`
}
