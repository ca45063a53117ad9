/**
 * Runs in a worker thread before a task: loads the task's module, so that loading does not count as the task's time.
 */
export async function load(module: string): Promise<void> {
  await import(module)
}
