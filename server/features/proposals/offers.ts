// What other features may use of this one.

export { newsAddress } from './news/address.ts'
export { unreadOfRequests } from './unread.ts'
