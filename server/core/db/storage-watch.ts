import { statfs } from 'node:fs/promises'
import type { Services } from '../services.ts'

/** For how long a write that found no room makes the server count as not ready, in milliseconds. */
const NOT_READY_MS = 60_000

/** Below this an embedded database cannot take another message and its log, in bytes. */
const MIN_FREE_BYTES = 1024 * 1024

/** Whether there is room to write to. */
export interface StorageWatch {
  /** Something could not be written just now. */
  note(): void
  /** Whether the last minute found no room, or the disk of the embedded database has none. */
  isFull(): Promise<boolean>
}

/** Watches the room for one server: by what its writes met, and on an embedded database by what the disk has left. */
export function watchStorage({ config, database, clock }: Services): StorageWatch {
  let refusedAt: number | undefined
  return {
    note: () => {
      refusedAt = clock.now()
    },
    isFull: async () => {
      if (refusedAt !== undefined && clock.now() - refusedAt < NOT_READY_MS) return true
      return database.kind === 'sqlite' && (await freeBytes(config.dataDir)) < MIN_FREE_BYTES
    },
  }
}

/** What a folder's disk has left for us; without a limit where the system does not tell. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
  return bavail * bsize
}
