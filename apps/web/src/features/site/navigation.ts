import { m } from '../../paraglide/messages.js'
import { SITE_PAGES, type SitePage } from './site-address.ts'

interface NavigationEntry {
  readonly label: string
  readonly link: string
  /** Missing where the entry leads to a section of the home page. */
  readonly page?: SitePage
}

/** Where the navigation leads, in the order of the specification, point 2. */
export const navigation = (): readonly NavigationEntry[] => [
  { label: m.site_nav_home(), link: SITE_PAGES.home, page: 'home' },
  { label: m.site_nav_about(), link: SITE_PAGES.about, page: 'about' },
  { label: m.site_nav_evaluate(), link: `${SITE_PAGES.home}#userEvaluate` },
  { label: m.site_nav_privacy(), link: SITE_PAGES.privacy, page: 'privacy' },
  { label: m.site_nav_terms(), link: SITE_PAGES.terms, page: 'terms' },
  { label: m.site_nav_contact(), link: `${SITE_PAGES.home}#contactUs` },
]
