import { useEffect, useSyncExternalStore } from 'react'
import { type Connection, connection, showOwnMessage } from './connection.ts'

/** The state of the page's connection; 'good' on the server. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.listen, connection.read, () => 'good')

/** The same for the bar: without what a part of the page shows itself. */
export const useBarConnection = (): Connection =>
  useSyncExternalStore(connection.listen, connection.readForBar, () => 'good')

/** For a part that shows its own message about the connection. */
export const useOwnConnectionMessage = (): void => useEffect(showOwnMessage, [])
