import { loan } from './loan/record.ts'
import { order } from './order/record.ts'
import { signup } from './signup/record.ts'

/** Every wizard. What the visitor's pages load of one comes from its own folder, so that no page carries the others. */
export const wizards = { order, signup, loan } as const
