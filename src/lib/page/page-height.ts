const main = () => document.getElementById('conteudo')

/** The height in pixels of what stands between the site's header and its footer; undefined where there is none. */
export const heightOfPage = (): number | undefined =>
  typeof document === 'undefined' ? undefined : main()?.offsetHeight

/** Keeps it at least so high, whatever comes into it: the footer stays where it is. Returns how to end it. */
export function keepPageHeight(height: number | undefined): (() => void) | undefined {
  const element = main()
  if (!element || height === undefined) return undefined
  element.style.minHeight = `${height}px`
  return () => {
    element.style.minHeight = ''
  }
}
