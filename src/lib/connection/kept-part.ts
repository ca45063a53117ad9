/**
 * Loads a part of the site once, and again if that failed. `import()` of a module that is there already takes the browser
 * a task or two; this only a moment.
 */
export function keptPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let kept: Promise<Part> | undefined
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
