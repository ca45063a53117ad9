import { statfs } from 'node:fs/promises'
import type { Services } from '../services.ts'

/** How long the server is not ready after a write that found no room, in milliseconds. */
const NOT_READY_MS = 60_000

/** The free space below which an embedded database counts as full, in bytes. */
const MIN_FREE_BYTES = 1024 * 1024

/** Whether there is room to write to. */
export interface StorageWatch {
  /** Something could not be written just now. */
  note(): void
  /** Whether a write of the last minute found no room, or the disk of the embedded database is full. */
  isFull(): Promise<boolean>
}

/** Watches the free space for one server: by its failed writes, and for an embedded database by the disk. */
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

/** The free space on a folder's disk; infinite if the system does not tell. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.POSITIVE_INFINITY, bsize: 1 }))
  return bavail * bsize
}
