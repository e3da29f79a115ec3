import type { OperatorActionName } from '@sandigan/contract/client/operator'
import * as calls from '@sandigan/contract/client/operator'
import { type Area, AREAS, type Screen, type ScreenPath, SCREENS } from '../screens.ts'
import type { Session } from '../shared/session/session.tsx'

export interface OpenScreen extends Screen {
  readonly path: ScreenPath
}

const screens: Readonly<Record<string, Screen>> = SCREENS
const methods: Readonly<Record<OperatorActionName, { readonly method: string }>> = calls

/** Asks, and changes nothing. */
export const isQuestion = (action: OperatorActionName): boolean => methods[action].method === 'GET'

/** Whether somebody may open a screen: who may ask for what it shows. */
export function mayOpen(session: Session, { actions }: Screen): boolean {
  const questions = actions.filter(isQuestion)
  return (questions.length > 0 ? questions : actions).some((action) => session.may(action))
}

/** The screens that somebody may open, in the order of the table. */
export const openScreens = (session: Session): OpenScreen[] =>
  Object.entries(screens)
    .filter(([, screen]) => mayOpen(session, screen))
    .map(([path, screen]) => ({ ...screen, path: path as ScreenPath }))

export interface MenuGroup {
  readonly area: Area
  readonly screens: readonly OpenScreen[]
}

/** The menu: the permitted screens by area, without those that need more than their address. */
export function menuOf(session: Session): MenuGroup[] {
  const shown = openScreens(session).filter(({ hidden }) => !hidden)
  return AREAS.map((area) => ({ area, screens: shown.filter((screen) => screen.area === area) })).filter(
    ({ screens: inArea }) => inArea.length > 0,
  )
}
