// What other features may use of this one.

export { erasePhotosOfChats } from './chat-photos.ts'
export { unreadMessages } from './unread-messages.ts'
