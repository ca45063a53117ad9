import { readConfig } from '../core/configuration/config.ts'
import { recordOfProcessing } from '../core/processing.ts'
import { features } from '../features/registry.ts'
import type { Run } from './command.ts'

/** Prints the record of processing (RGPD, article 30) as Markdown (PAGE-81). It opens no database. */
export const showProcessing: Run = async () => {
  process.stdout.write(recordOfProcessing(features, readConfig(process.env).publicSettings))
  return 0
}
