import { createContext } from 'react'

/**
 * Whether a form around the fields posts them (see `src/wizard/posted-form.tsx`), so that they bring none of their own,
 * and what scripts would show on demand is there from the start.
 */
export const PostedContext = createContext(false)
