import { vi } from 'vitest'
import { runWords } from '#server/cli/run-words.ts'

/**
 * A command in this process: its exit code, and what it wrote. To start another process takes longer than most commands do: a
 * test that does so proves once that it does the same.
 */
export async function runCommand(env: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const said = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text)
      return true
    }),
  )
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    return { code: await runWords(words), ...said }
  } finally {
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
