import { most } from './bounds.ts'
import { listOf, objectOf, text, yes } from './shapes.ts'

/** What was verified of a professional, by its name, and when, in words (PRF-20). */
export const marks = listOf(objectOf({ name: text, words: text, credential: yes }), most.page)
