import type { Finding } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { editorAddress } from '../groups/names.ts'
import { asInForm } from './field-findings.ts'

/** The query that names the place of a finding in an editor's address. */
export const PLACE = 'em'

/** The editor's address of a finding's place; undefined for a finding about the whole, which has none. */
export const findingAddress = (id: number, path: string): string | undefined =>
  path === '' || path === '/questions'
    ? undefined
    : `${editorAddress(id)}?${new URLSearchParams({ [PLACE]: path })}`

const QUESTION = /^\/questions\/(\d+)(.*)$/

/** The question that a place is in, by its index, and the place within it. */
export function questionAt(path: string): { index: number; path: string } | undefined {
  const [, index, rest = ''] = QUESTION.exec(path) ?? []
  return index === undefined ? undefined : { index: Number(index), path: rest }
}

/** The field of an open question's form that a place within the question names; its heading where no field does. */
export function fieldAt(card: Element, record: QuestionRecord, path: string): HTMLElement | null {
  const [inForm]: Finding[] = asInForm([{ path, level: 'error', message: '' }], record.answer)
  const [, name = 'question', index] = /^(?:\/answer)?\/(\w+)(?:\/(\d+))?/.exec(inForm?.path ?? path) ?? []
  const field = (part: string) =>
    card.querySelector<HTMLElement>(`[id="pergunta_${record.pivot.id}_${part}"]:is(input, select, textarea)`)
  const place =
    name === 'options'
      ? card.querySelector<HTMLElement>(`input[aria-label="Opção ${Number(index ?? 0) + 1}"]`)
      : name === 'when'
        ? card.querySelector<HTMLElement>('[data-condition] :is(select, button)')
        : field(name)
  return place ?? field('question') ?? card.querySelector<HTMLElement>('[aria-expanded]')
}
