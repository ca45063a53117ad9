import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { accountOf, readSession, type StoredSession } from '#src/lib/storage/session.ts'
import { useSignInPlace } from '#src/lib/storage/signed-on-again.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { PasswordAgain } from './password-again.tsx'
import { useEnding } from './use-ending.ts'

const SignInDialog = latePart(() => import('./sign-in-dialog.tsx')).component((part) => part.SignInDialog)
const EndingDialog = latePart(() => import('./ending-dialog.tsx')).component((part) => part.EndingDialog)

interface OwnPageProps {
  /** Undefined while the page that the server made for its person is hydrated. */
  session: StoredSession | undefined
  isOver: boolean
  children: ReactNode
}

/** The dialogs of a page of one person: before the session ends (ACC-52), and where a call asks who they are (ACC-53). */
export function OwnDialogs({ session }: { session: StoredSession }) {
  const isEnding = useEnding(session)
  return (
    <>
      <PasswordAgain />
      {isEnding && (
        <Suspense>
          <EndingDialog renewable={session.renewable === true} />
        </Suspense>
      )}
    </>
  )
}

/**
 * A page of one person (see `useOwnSession`). It begins again where somebody else signs in, and lets its person sign in
 * again when the session has ended (ACC-46).
 */
export function OwnPage({ session, isOver, children }: OwnPageProps) {
  useSignInPlace(isOver)
  const [first] = useState(() => readSession())
  return (
    <>
      <Fragment key={accountOf(session ?? first)}>{children}</Fragment>
      {session && <OwnDialogs session={session} />}
      {session && isOver && (
        <Suspense>
          <SignInDialog role={session.user.role} />
        </Suspense>
      )}
    </>
  )
}
