import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { type LateOptions, late } from '#src/lib/connection/late.ts'
import { FailedLoad } from './feedback/failed-load.tsx'

/** A part of the site whose code comes late. */
interface LatePart<Part> {
  /** Loads it before it is wanted. Rejects if that fails; it is loaded again when it is wanted. */
  ahead: () => Promise<Part>
  /** Whether its code is there. */
  isThere: () => boolean
  /** One of its components, which stands in a `Suspense`. */
  component: <Props extends object>(pick: (part: Part) => ComponentType<Props>) => ComponentType<Props>
}

/** Is thrown in the place of a part that could not be loaded. */
class PartMissing extends Error {}

/**
 * A part of the site that is loaded on demand (see `late`). Its components render at once where it is there already: by
 * `lazy` alone they would show a fallback first, which React does not take away for 300 ms. A part that cannot be loaded
 * says so, and offers to try again.
 */
export function latePart<Part>(load: () => Promise<Part>, options?: LateOptions): LatePart<Part> {
  let part: Part | undefined
  const ahead = async () => {
    part = await load()
    return part
  }
  return {
    ahead,
    isThere: () => part !== undefined,
    component: <Props extends object>(pick: (part: Part) => ComponentType<Props>) => {
      const begin = () =>
        lazy<ComponentType<Props>>(() =>
          late(ahead, options).then(
            (loaded) => ({ default: pick(loaded) }),
            (cause) => {
              throw new PartMissing('Não foi possível carregar esta parte da página.', { cause })
            },
          ),
        )
      // It outlives what waits for it: React begins again with a component that has not been shown yet.
      let Loading = begin()
      return (props: Props) => {
        const [{ Shown, attempt }, show] = useState(() => ({
          Shown: part === undefined ? Loading : pick(part),
          attempt: 0,
        }))
        const retry = () => {
          Loading = begin()
          show({ Shown: Loading, attempt: attempt + 1 })
        }
        return (
          <OrRetry key={attempt} onRetry={retry}>
            <Shown {...props} />
          </OrRetry>
        )
      }
    },
  }
}

interface OrRetryProps {
  onRetry: () => void
  children: ReactNode
}

/** Every other error is the page's. */
class OrRetry extends Component<OrRetryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError = (error: Error) => ({ error })

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (!(error instanceof PartMissing)) throw error
    return <FailedLoad failure={error} onRetry={this.props.onRetry} />
  }
}
