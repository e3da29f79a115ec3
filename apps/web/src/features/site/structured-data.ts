/** What the pages say about the lender to search engines, in the words of schema.org. */
import type { PageConfig } from '@sandigan/contract/client'
import { canonical, SITE_PAGES, type Visit } from './site-address.ts'

const lender = (page: PageConfig, origin: string) => ({
  '@type': 'FinancialService',
  '@id': `${origin}/#lender`,
  name: page.appName,
  legalName: page.company,
  url: `${origin}/`,
  telephone: page.telephone,
  email: page.email,
  address: { '@type': 'PostalAddress', streetAddress: page.address, addressCountry: 'PH' },
  areaServed: { '@type': 'Country', name: 'Philippines' },
  currenciesAccepted: 'PHP',
  identifier: [
    { '@type': 'PropertyValue', name: 'SEC company registration', value: page.registrationNumber },
    { '@type': 'PropertyValue', name: 'Certificate of authority', value: page.certificateNumber },
  ],
  makesOffer: {
    '@type': 'Offer',
    itemOffered: {
      '@type': 'LoanOrCredit',
      name: page.appName,
      currency: 'PHP',
      loanTerm: { '@type': 'QuantitativeValue', minValue: 91, maxValue: 365, unitCode: 'DAY' },
    },
  },
})

/** The graph for one page, as text that is safe inside a script element. */
export function structuredData(page: PageConfig, visit: Visit, title: string): string {
  const address = canonical(visit, visit.locale)
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: page.appName, item: visit.origin + SITE_PAGES.home },
      { '@type': 'ListItem', position: 2, name: title, item: address },
    ],
  }
  const graph = [
    lender(page, visit.origin),
    {
      '@type': visit.page === 'about' ? 'AboutPage' : 'WebPage',
      '@id': address,
      url: address,
      name: title,
      inLanguage: visit.locale === 'fil' ? 'fil' : 'en',
      about: { '@id': `${visit.origin}/#lender` },
      ...(visit.page === 'home' ? {} : { breadcrumb: trail }),
    },
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
