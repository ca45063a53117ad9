import { useEffect, useSyncExternalStore } from 'react'
import { type Connection, connection, saysItself } from './connection.ts'

/** What is to be said of the page's connection; nothing on the server. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.listen, connection.read, () => 'good')

/** What of it no part of the page says itself. */
export const useUnsaidConnection = (): Connection =>
  useSyncExternalStore(connection.listen, connection.readUnsaid, () => 'good')

/** For a part that says itself that it waits for the connection. */
export const useSaysItself = (): void => useEffect(saysItself, [])
