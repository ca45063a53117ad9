import { constants, setPriority } from 'node:os'
import type { Answer, Order } from './background.ts'

/** How often the time of a task is looked at. */
const LOOK_MS = 100

/** What a background process runs: one order after the other, each as soon as it comes. */
setPriority(constants.priority.PRIORITY_LOW)

// A terminal's Ctrl+C reaches this process too: it ends with the server, which may still need it.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
process.on('message', async ({ module, name, input, limitMs }: Order) => {
  const send = (answer: Answer) => process.send?.(answer)
  let watch: NodeJS.Timeout | undefined
  try {
    // Loading does not count as the task's time.
    const { [name]: run } = await import(module)
    const before = process.cpuUsage()
    watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > limitMs)
        process.send?.({ tooLong: true } satisfies Answer, () => process.exit())
    }, LOOK_MS)
    send({ output: await run(input) })
  } catch (error) {
    send({ failed: String(error) })
  } finally {
    clearInterval(watch)
  }
})
