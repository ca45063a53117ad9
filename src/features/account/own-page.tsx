import { Fragment, type ReactNode, Suspense } from 'react'
import { accountOf, type StoredSession } from '#src/lib/storage/session.ts'
import { useSignInPlace } from '#src/lib/storage/signed-on-again.ts'
import { latePart } from '#src/ui/late-part.tsx'

const SignInDialog = latePart(() => import('./sign-in-dialog.tsx')).component((part) => part.SignInDialog)

interface OwnPageProps {
  session: StoredSession
  isOver: boolean
  children: ReactNode
}

/** A page of one person (see `useOwnSession`). It begins anew where somebody else signs in. */
export function OwnPage({ session, isOver, children }: OwnPageProps) {
  useSignInPlace(isOver)
  return (
    <>
      <Fragment key={accountOf(session)}>{children}</Fragment>
      {isOver && (
        <Suspense>
          <SignInDialog />
        </Suspense>
      )}
    </>
  )
}
