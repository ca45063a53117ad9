import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#schemas/validation/thrown.ts'
import type { Config } from './configuration/config.ts'
import { makePrivateFolder, writePrivateFile } from './db/private-files.ts'

const pathIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'last-backup')

/** Writes the moment whose state a backup has (milliseconds) as ISO 8601 into `DATA_DIR/last-backup` (SRV-50). */
export function noteBackup(config: Pick<Config, 'dataDir'>, at: number): void {
  makePrivateFolder(config.dataDir)
  writePrivateFile(pathIn(config), `${new Date(at).toISOString()}\n`)
}

/** The moment of the newest backup that was made from this data folder, in milliseconds; undefined where there was none. */
export function lastBackup(config: Pick<Config, 'dataDir'>): number | undefined {
  try {
    const at = Date.parse(readFileSync(pathIn(config), 'utf8').trim())
    return Number.isNaN(at) ? undefined : at
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
