// What other features may use of this one.

export { unreadOfRequests } from './unread.ts'
