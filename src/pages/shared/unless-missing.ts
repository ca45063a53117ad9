/** For a call's `catch`: gives undefined where the server found nothing, and throws any other failure again. */
export function unlessMissing(error: unknown): undefined {
  const { status } = error as { status?: number }
  if (status !== 400 && status !== 404) throw error
  return undefined
}
