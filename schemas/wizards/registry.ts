import { loan } from './loan/record.ts'
import { order } from './order/record.ts'
import { signup } from './signup/record.ts'

/** Every wizard. The visitor's pages load each one from its own folder, so that no page carries the others. */
export const wizards = { order, signup, loan } as const
