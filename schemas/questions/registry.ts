import { checkbox } from './checkbox.ts'
import type { QuestionKind } from './record.ts'
import { select } from './select.ts'
import { input, textarea } from './text.ts'
import type { QuestionType } from './type.ts'

/** Every question type. A kind without a line here does not compile. */
export const questionTypes: Record<QuestionKind, QuestionType> = { select, checkbox, input, textarea }
