// What other features may use of this one.

export { unreadMessages } from './unread-messages.ts'
