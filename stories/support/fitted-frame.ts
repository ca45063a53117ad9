import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useGlobals, useParameter } from 'storybook/manager-api'

/** The width next to a frame of a given width: Storybook's own space and the frame's border. */
const AROUND = 82

interface Options {
  readonly options?: Readonly<Record<string, { styles: { width: string; height: string } }>>
}

/** The width of the chosen frame, in CSS pixels, if it has one. */
function useFrameWidth(): number | undefined {
  const [{ viewport }] = useGlobals()
  const { options = {} } = useParameter<Options>('viewport', {}) ?? {}
  const { value = '', isRotated = false } = viewport ?? {}
  const styles = options[value]?.styles
  if (styles) return Number.parseFloat(isRotated ? styles.height : styles.width)
  const [, width, height] = /^(\d+)(?:px)?-(\d+)(?:px)?$/.exec(value) ?? []
  return width ? Number(isRotated ? height : width) : undefined
}

/**
 * Shows a frame that is wider than the room for it smaller, and says how much: the page in it keeps its width. Storybook's own
 * frame is cut at the right, and lower than chosen where there is not the height.
 */
export function FittedFrame({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const width = useFrameWidth()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fit = room > AROUND && width ? Math.min(1, (room - AROUND) / width) : 1
  // Storybook's manager is built without the means for JSX.
  return createElement(
    'div',
    { ref, style: { gridArea: '1 / 1', width: '100%', height: '100%', position: 'relative' } },
    // Zoomed by Storybook's own tool, it has the size that was chosen there.
    createElement('style', {}, `[data-scale] { flex: none } [data-scale='1'] { zoom: ${fit} }`),
    fit < 1 &&
      createElement(
        'output',
        { style: { position: 'absolute', top: 10, right: 40, fontSize: 13 } },
        `Reduzido a ${Math.floor(fit * 100)} % para caber`,
      ),
    children,
  )
}
