/** Asking for an action that another person has to approve. */
export { requestApproval } from '@sandigan/contract/client/operator'
