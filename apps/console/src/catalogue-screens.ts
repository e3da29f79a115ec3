/** The screens of the catalogue: a part of the table of screens (screens.ts). */
import type { Screen } from './screen.ts'

export const CATALOGUE_SCREENS = {
  '/console/rule-sets': {
    title: 'Credit rules',
    area: 'Catalogue',
    also: 'rule sets, scoring, shadow, simulation',
    actions: ['listRuleSets', 'saveRuleSet', 'simulateRuleSet'],
    load: () => import('./features/rule-sets/rule-sets-screen.tsx'),
  },
  '/console/complaints/replies': {
    title: 'Reply texts',
    area: 'Catalogue',
    also: 'templates of replies to complaints',
    actions: ['listReplyTemplates', 'saveReplyTemplate', 'removeReplyTemplate'],
    load: () => import('./features/replies/replies-screen.tsx'),
  },
  '/console/exchange-rates': {
    title: 'Exchange rates',
    area: 'Catalogue',
    also: 'dollar',
    actions: ['listExchangeRates', 'saveExchangeRate', 'removeExchangeRate'],
    load: () => import('./features/rates/rates-screen.tsx'),
  },
  '/console/recommended': {
    title: 'Recommended products',
    area: 'Catalogue',
    also: 'partners, links, taps',
    actions: ['listRecommended', 'saveRecommended', 'removeRecommended', 'countRecommendedClicks'],
    load: () => import('./features/recommended/recommended-screen.tsx'),
  },
  '/console/products': {
    title: 'Products',
    area: 'Catalogue',
    also: 'versions, rates, terms, fees',
    actions: ['listProducts'],
    load: () => import('./features/products/products-screen.tsx'),
  },
  '/console/products/$productId': {
    title: 'Product',
    area: 'Catalogue',
    hidden: true,
    actions: ['showProductVersions', 'previewProduct', 'saveProduct', 'withdrawProduct'],
    load: () => import('./features/products/product-screen.tsx'),
  },
  '/console/holidays': {
    title: 'Holidays',
    area: 'Catalogue',
    also: 'calendar, working days',
    actions: ['listHolidays', 'saveHoliday', 'removeHoliday'],
    load: () => import('./features/catalogue/holidays-screen.tsx'),
  },
  '/console/campaigns': {
    title: 'Campaigns',
    area: 'Catalogue',
    also: 'partner links, promotion pages, QR codes, visits',
    actions: ['listCampaigns', 'saveCampaign'],
    load: () => import('./features/campaigns/campaigns-screen.tsx'),
  },
  '/console/message-texts': {
    title: 'Message texts',
    area: 'Catalogue',
    also: 'SMS, e-mail, templates, approved wording',
    actions: ['listMessageTexts'],
    load: () => import('./features/message-texts/message-texts-screen.tsx'),
  },
} as const satisfies Record<`/console/${string}`, Screen>
