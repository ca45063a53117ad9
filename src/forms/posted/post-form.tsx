import type { MouseEvent, ReactNode } from 'react'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'

interface PostFormProps {
  token: string | undefined
  /** The address that it is posted to; the page's own by default. */
  address?: string
  children: ReactNode
}

/**
 * A form around buttons of a page. Without scripts each posts it to the page's address (`posts`); with scripts they do
 * what they do by themselves.
 */
export function PostForm({ token, address, children }: PostFormProps) {
  return (
    <form method="post" action={address}>
      {token !== undefined && <input type="hidden" name={TOKEN} value={token} />}
      {children}
    </form>
  )
}

/** The props of a button that acts by itself, or posts the form around it, which then asks for `action`. */
export const posts = (action: string, act: () => void) =>
  ({
    type: 'submit',
    name: ACTION,
    value: action,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      act()
    },
  }) as const
