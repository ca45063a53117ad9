import { createContext } from 'react'
import type { Finding } from '#schemas/questions/lint.ts'
import type { QuestionOption } from '#schemas/questions/record.ts'

interface AroundOptions {
  /** What was found in them: rjsf gives a list's widget only the list's own errors. */
  readonly findings: readonly Finding[]
  /** The values that the published question has: requests may hold them. */
  readonly published: readonly QuestionOption['value'][]
  /** Puts options with 'Outro', which has fields of its own, at once; undefined where 'Outro' is not for changing. */
  readonly withOther?: ((options: readonly QuestionOption[], label: string) => void) | undefined
}

/** What the widget of a question's options has to know besides their values. */
/** The services that an option may lead to. */
export const OtherServices = createContext<readonly { id: number; title: string }[]>([])

export const AroundOptions = createContext<AroundOptions>({ findings: [], published: [] })
