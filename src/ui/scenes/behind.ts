import { createContext } from 'react'

/** Whether the page lies behind an order that came with it: its drawings can wait. */
export const Behind = createContext(false)
