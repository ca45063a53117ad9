import { isBuilt, noteBuilt } from './built-sources.ts'

/** `npm start` builds where this exits with 1: the sources are others than those that were built. `--note` says that all was built. */
const root = process.cwd()
if (process.argv.includes('--note')) noteBuilt(root)
else process.exitCode = isBuilt(root) ? 0 : 1
