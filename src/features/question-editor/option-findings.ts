import { createContext } from 'react'
import type { Finding } from '#schemas/questions/lint.ts'

/** What was found in a question's options: rjsf tells a list's widget of the list's own errors alone. */
export const OptionFindings = createContext<readonly Finding[]>([])
