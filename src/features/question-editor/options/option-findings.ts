import { createContext } from 'react'
import type { Finding } from '#schemas/questions/lint.ts'

/** The findings in a question's options, as a context: rjsf gives a list's widget only the list's own errors. */
export const OptionFindings = createContext<readonly Finding[]>([])
