import { errorOf } from '#schemas/validation/thrown.ts'
import { readWords } from './command.ts'
import { commands } from './commands.ts'
import { Interrupted } from './progress.ts'

/**
 * Does what the words after `cinco` ask for, and tells what came of it (ADM-18). Gives the code that the process exits with: 2 where
 * the words were not understood, 130 where it was interrupted, 1 where it failed.
 */
export async function runWords(words: readonly string[]): Promise<number> {
  const typed = readWords(commands, words)
  if (typed.kind === 'help') {
    process.stdout.write(typed.text)
    return 0
  }
  if (typed.kind === 'refused') {
    process.stderr.write(typed.text)
    return 2
  }
  try {
    const run = await typed.command.load()
    return (await run(typed.given)) ?? 0
  } catch (error) {
    const stopped = error instanceof Interrupted
    process.stderr.write(`${stopped ? 'Interrompido. Nada mudou.' : errorOf(error).message}\n`)
    return stopped ? 130 : 1
  }
}
