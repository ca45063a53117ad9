import { useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'

/**
 * A wizard's actor for as long as its page is open; undefined on the server and before hydration. `make` creates it
 * with its effects and its saved state; `attend` starts what accompanies it and returns how to stop that. Another
 * `key` creates another wizard.
 */
export function useWizard<Actor extends Pick<AnyActorRef, 'start' | 'stop'>>(
  key: string | number,
  make: () => Actor,
  attend: (actor: Actor) => () => void,
): Actor | undefined {
  const [actor, setActor] = useState<Actor>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins counts once
  useEffect(() => {
    const wizard = make()
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
