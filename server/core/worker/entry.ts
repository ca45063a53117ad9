/** Run in a worker thread before a task: loads the module of the task, so that this takes nothing of the task's time. */
export async function load(module: string): Promise<void> {
  await import(module)
}
