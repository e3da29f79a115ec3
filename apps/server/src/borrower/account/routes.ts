import {
  chooseReminders as chooseRemindersCall,
  creditReports,
  dataExport,
  orderList,
  sessionsClose,
  userDelete,
  userInfo,
  userMenu,
} from '@sandigan/contract'
import type { Route } from '../../platform/http/call-route.ts'
import { chooseReminders } from './choose-reminders.ts'
import { closeSessions } from './close-sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { listOrders } from './list-orders.ts'
import { showAccount } from './show-account.ts'
import { showCreditReports } from './show-credit-reports.ts'
import { showMenu } from './show-menu.ts'

export function registerAccount(route: Route): void {
  route(userInfo, showAccount)
  route(userMenu, showMenu)
  route(chooseRemindersCall, chooseReminders)
  route(sessionsClose, closeSessions)
  route(dataExport, exportData)
  route(creditReports, showCreditReports)
  route(userDelete, deleteAccount)
  route(orderList, listOrders)
}
