// The functions that other features may use.

export { authorLeaves, authorReturns } from './author-leaves.ts'
export { clientErased, clientOf, clientReinstated, clientSuspended } from './client-leaves.ts'
export { dayOf } from './day/day.ts'
export { newsAddress } from './news/address.ts'
export { unreadOfRequests } from './unread.ts'
