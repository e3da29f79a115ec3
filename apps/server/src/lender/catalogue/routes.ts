import { operatorCalls as calls } from '@sandigan/contract'
import type { JsonRoute } from '../../platform/http/json-route.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { asHandler } from '../changes/approvable-action.ts'
import {
  countRecommendedClicks,
  listRecommended,
  removeRecommended,
  saveRecommended,
} from './save-recommended.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listExchangeRates, removeExchangeRate, saveExchangeRate } from './save-exchange-rate.ts'
import { listHolidays, removeHoliday, saveHoliday } from './list-holidays.ts'
import { listProducts } from './list-products.ts'
import { previewProduct } from './preview-product.ts'
import { saveCampaign } from './save-campaign.ts'
import { showBehaviour } from './show-behaviour.ts'
import { simulateProduct } from './simulate-product.ts'
import { saveProduct } from './save-product.ts'
import { showProductVersions } from './show-product-versions.ts'
import { withdrawProduct } from './withdraw-product.ts'

/** What borrowers are offered, and by what it is counted: products, campaigns, recommended products, holidays, rates. */
export function registerCatalogue(route: JsonRoute<OperatorCaller>): void {
  route(calls.listCampaigns, listCampaigns)
  route(calls.saveCampaign, saveCampaign)
  route(calls.listProducts, listProducts)
  route(calls.showProductVersions, showProductVersions)
  route(calls.previewProduct, previewProduct)
  route(calls.showBehaviour, showBehaviour)
  route(calls.simulateProduct, simulateProduct)
  route(calls.saveProduct, asHandler(saveProduct))
  route(calls.withdrawProduct, asHandler(withdrawProduct))
  route(calls.listHolidays, listHolidays)
  route(calls.saveHoliday, asHandler(saveHoliday))
  route(calls.removeHoliday, asHandler(removeHoliday))
  route(calls.listExchangeRates, listExchangeRates)
  route(calls.saveExchangeRate, saveExchangeRate)
  route(calls.removeExchangeRate, removeExchangeRate)
  route(calls.listRecommended, listRecommended)
  route(calls.saveRecommended, saveRecommended)
  route(calls.removeRecommended, removeRecommended)
  route(calls.countRecommendedClicks, countRecommendedClicks)
}
