/** The screens of the catalogue: a part of the table of screens (screens.ts). */
import type { Screen } from './screen.ts'

export const CATALOGUE_SCREENS = {
  '/console/rule-sets': {
    title: 'Credit rules',
    area: 'Catalogue',
    also: 'rule sets, scoring, shadow, simulation',
    actions: ['listRuleSets', 'saveRuleSet', 'simulateRuleSet'],
  },
  '/console/complaints/replies': {
    title: 'Reply texts',
    area: 'Catalogue',
    also: 'templates of replies to complaints',
    actions: ['listReplyTemplates', 'saveReplyTemplate', 'removeReplyTemplate'],
  },
  '/console/exchange-rates': {
    title: 'Exchange rates',
    area: 'Catalogue',
    also: 'dollar',
    actions: ['listExchangeRates', 'saveExchangeRate', 'removeExchangeRate'],
  },
  '/console/recommended': {
    title: 'Recommended products',
    area: 'Catalogue',
    also: 'partners, links, taps',
    actions: ['listRecommended', 'saveRecommended', 'removeRecommended', 'countRecommendedClicks'],
  },
  '/console/products': {
    title: 'Products',
    area: 'Catalogue',
    also: 'versions, rates, terms, fees',
    actions: ['listProducts'],
  },
  '/console/products/$productId': {
    title: 'Product',
    area: 'Catalogue',
    hidden: true,
    actions: ['showProductVersions', 'previewProduct', 'saveProduct', 'withdrawProduct'],
  },
  '/console/products/$productId/plan': {
    title: 'Plan',
    area: 'Catalogue',
    hidden: true,
    actions: ['showBehaviour', 'simulateProduct'],
  },
  '/console/holidays': {
    title: 'Holidays',
    area: 'Catalogue',
    also: 'calendar, working days',
    actions: ['listHolidays', 'saveHoliday', 'removeHoliday'],
  },
  '/console/campaigns': {
    title: 'Campaigns',
    area: 'Catalogue',
    also: 'partner links, promotion pages, QR codes, visits',
    actions: ['listCampaigns', 'saveCampaign'],
  },
  '/console/message-texts': {
    title: 'Message texts',
    area: 'Catalogue',
    also: 'SMS, email, templates, approved wording',
    actions: ['listMessageTexts'],
  },
} as const satisfies Record<`/console/${string}`, Screen>
