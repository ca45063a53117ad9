// The functions that other features may use.

export { erasePhotosOfChats } from './chat-photos.ts'
export { askAfterDate } from './dates.ts'
export { agreedDatesOf, chatsOf } from './standing.ts'
export { unreadMessages } from './unread-messages.ts'
