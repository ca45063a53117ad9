import { useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'

/**
 * A wizard's actor for as long as its page is open. `make` creates it with its effects and its saved state; `attend`
 * starts what accompanies it and returns how to stop that. Another `key` creates another wizard.
 *
 * It is undefined on the server and before hydration, unless `first` makes an actor that needs nothing of the browser:
 * that one is shown until `make`, which gets it, gives it back or another one.
 */
export function useWizard<Actor extends Pick<AnyActorRef, 'start' | 'stop'>>(
  key: string | number,
  make: (first: Actor | undefined) => Actor,
  attend: (actor: Actor) => () => void,
  first?: () => Actor,
): Actor | undefined {
  const [actor, setActor] = useState<Actor | undefined>(first)

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins counts once
  useEffect(() => {
    const wizard = make(actor)
    const end = attend(wizard)
    wizard.start()
    setActor(wizard)
    return () => {
      end()
      wizard.stop()
    }
  }, [key])

  return actor
}
