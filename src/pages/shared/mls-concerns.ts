import type { CallFunction } from '#src/api/client.ts'

/** Whether the MLS concerns a person, whose menu then has it (MLS-1); undefined where that cannot be known. */
export const mlsConcerns = async (
  call: CallFunction,
  role: string,
  signal?: AbortSignal,
): Promise<boolean | undefined> =>
  role === 'professional' &&
  call('showMlsAccess', signal ? { signal } : {}).then(
    ({ sector }) => sector,
    () => undefined,
  )
