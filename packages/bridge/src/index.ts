export { type BackHandler, onNativeBack } from './back.ts'
export { type Bridge, type BridgeFallbacks, type BridgeOptions, createBridge } from './create-bridge.ts'
export { type BridgeHost, type BridgeWindow, browserHost, insideNativeApp, webkitHost } from './host.ts'
export {
  type BridgeAction,
  type BridgeMessages,
  bridgeActions,
  type Json,
  type TrackedEvent,
} from './messages.ts'
