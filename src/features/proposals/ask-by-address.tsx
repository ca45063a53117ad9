import type { ReactNode } from 'react'

interface AskByAddressProps {
  link: { l: string; s: string }
  children: ReactNode
}

/** A form around a button that asks first: without scripts its name and value go into the page's address. */
export const AskByAddress = ({ link, children }: AskByAddressProps) => (
  <form method="get">
    <input type="hidden" name="l" value={link.l} />
    <input type="hidden" name="s" value={link.s} />
    {children}
  </form>
)
