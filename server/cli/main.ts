import { runWords } from './run-words.ts'

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => {})

/** `npm run cinco -- COMMAND`: every command of an installation (ADM-18). The short scripts name the command themselves. */
process.exitCode = await runWords(process.argv.slice(2))
