import { call } from '#src/api/client.ts'
import { keepSignedOn } from '#src/features/account/sign-on.ts'
import { accountOf, readSession } from '#src/lib/storage/session.ts'
import type { Person } from './way-back.ts'

/** Gives scripts the session of whom the server made their page for, where they have none, or another one's (ACC-31). */
export async function takePageSession(person: Person | undefined): Promise<void> {
  // A person who signed in before the scripts came has the cookie alone.
  if (person && accountOf(readSession()) !== person.id)
    await call('takeSession', {}).then(keepSignedOn, () => false)
}
