import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { keptPart } from './kept-part.ts'
import { type Late, late } from './late.ts'

/** A part of the site whose code comes late. */
interface LatePart<Part> {
  /** Loads it before it is wanted. Rejects if that fails; it is loaded again when it is wanted. */
  ahead: () => Promise<Part>
  /** One of its components. */
  component: <Props>(pick: (part: Part) => ComponentType<Props>) => LazyExoticComponent<ComponentType<Props>>
}

/** A promise that calls back at once: where `lazy` gets one, it renders its component without a fallback. */
const atOnce = <Value>(value: Value) =>
  // biome-ignore lint/suspicious/noThenProperty: React asks for no more of it
  ({ then: (tell: (value: Value) => void) => tell(value) }) as Promise<Value>

/**
 * A part of the site that is loaded on demand (see `late`). Its components render at once where it is there already; by
 * `lazy` alone they would show a fallback first, which React does not take away for 300 ms.
 */
export function latePart<Part>(load: () => Promise<Part>, options?: Late): LatePart<Part> {
  let part: Part | undefined
  const ahead = keptPart(async () => {
    part = await load()
    return part
  })
  return {
    ahead,
    component: (pick) =>
      lazy(() =>
        part
          ? atOnce({ default: pick(part) })
          : late(ahead, options).then((loaded) => ({ default: pick(loaded) })),
      ),
  }
}
