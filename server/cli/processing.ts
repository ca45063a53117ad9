import { readConfig } from '../core/configuration/config.ts'
import { recordOfProcessing } from '../core/processing.ts'
import { features } from '../features/registry.ts'

/** `npm run processing`: the record of processing (RGPD, article 30), printed as Markdown (PAGE-81). It opens no database. */
process.stdout.write(recordOfProcessing(features, readConfig(process.env).publicSettings))
