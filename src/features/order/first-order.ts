import { createContext } from 'react'
import type { OrderWizard } from './order-machine.ts'

/**
 * The questionnaire of the order that came with the page's HTML, in the browser as on the server: the order is rendered
 * with it at once. Undefined where the address opened none.
 */
export const FirstOrder = createContext<OrderWizard | undefined>(undefined)
