const SETTLE_MS = 350

/**
 * A part that has just appeared takes no pointer press for 350 ms (ORD-26): the second click of a double click was meant for what
 * stood there before. The time is the delay of an animation, which stays where people want less motion. An animation begins
 * again with another `name`. `first` is what `pointer-events` is until then: 'auto' for a cover.
 */
export const settle = (name: string, first: 'none' | 'auto' = 'none') => ({
  [`@keyframes ${name}`]: { from: { pointerEvents: first } },
  animation: `${name} 1ms ${SETTLE_MS}ms backwards`,
})

/** The same for a whole page that comes by itself in the place of another one. */
export function settlePage(): void {
  document.documentElement.animate({ pointerEvents: ['none', 'none'] }, SETTLE_MS)
}
