import { errorOf } from '#schemas/validation/thrown.ts'
import { readWords } from './command.ts'
import { commands } from './commands.ts'
import { Interrupted } from './progress.ts'

/** `npm run cinco -- COMMAND`: every command of an installation (ADM-18). The short scripts name the command themselves. */
const typed = readWords(commands, process.argv.slice(2))

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => {})

if (typed.kind === 'help') process.stdout.write(typed.text)
else if (typed.kind === 'refused') {
  process.stderr.write(typed.text)
  process.exitCode = 2
} else {
  try {
    const run = await typed.command.load()
    process.exitCode = (await run(typed.given)) ?? 0
  } catch (error) {
    const stopped = error instanceof Interrupted
    process.stderr.write(`${stopped ? 'Interrompido. Nada mudou.' : errorOf(error).message}\n`)
    process.exitCode = stopped ? 130 : 1
  }
}
