/**
 * A function that a worker thread runs: the module that exports it, as an address, and its name
 * there. Input and result are plain data. The server itself does not load the module.
 */
export interface Task<Work = unknown> {
  readonly module: string
  readonly name: string
  /** Never set: it carries the function's type. */
  readonly work?: Work
}

/** Names the tasks of a module: `tasksIn<typeof import('./x.ts')>(new URL('./x.ts', import.meta.url))('lint')`. */
export const tasksIn =
  <Module>(module: URL) =>
  <Name extends keyof Module & string>(name: Name): Task<Module[Name]> => ({ module: module.href, name })
