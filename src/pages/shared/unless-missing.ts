/** For a call's `catch`: undefined where the server found nothing; any other failure is thrown on. */
export function unlessMissing(error: unknown): undefined {
  const { status } = error as { status?: number }
  if (status !== 400 && status !== 404) throw error
  return undefined
}
