import { createContext, useContext } from 'react'
import type { WalkedStep } from '#schemas/wizards/walk.ts'
import type { SignupSnapshot } from './use-signup.ts'

interface Now {
  snapshot: SignupSnapshot
  /** The open step, with the texts for a professional or a client. */
  walked: WalkedStep
  professional: boolean
}

/** The sign-up as it stands, for its own widgets and templates. */
export const SignupNow = createContext<Now | undefined>(undefined)

/** The sign-up as it stands. It throws outside of `SignupNow`. */
export function useSignupNow(): Now {
  const now = useContext(SignupNow)
  if (!now) throw new Error('A widget of the sign-up is shown outside of the sign-up')
  return now
}
