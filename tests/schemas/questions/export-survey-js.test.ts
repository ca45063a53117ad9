import { describe, expect, it } from 'vitest'
import { readBrought } from '#schemas/questions/brought/registry.ts'
import { testsOf } from '#schemas/questions/conditions/condition.ts'
import { renumbered } from '#schemas/questions/content.ts'
import { surveyJsOf } from '#schemas/questions/export-survey-js.ts'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { questionTypes } from '#schemas/questions/types/registry.ts'

const kinds = Object.entries(questionTypes)
const records = (more: Partial<QuestionAnswer> = {}): QuestionRecord[] =>
  renumbered(
    kinds.map(([type, { samples }]) => ({
      id: 1,
      question: `Que ${type} quer?`,
      answer: { ...samples.asked, type, name: `o_${type}`, ...more },
      pivot: { id: 1 },
    })),
  )
const again = (questions: readonly QuestionRecord[]) => readBrought(surveyJsOf('Pintura', questions))

describe('questions as a form of SurveyJS (QST-74)', () => {
  it('come back with the same names, types and options; a place as a line of text', () => {
    const back = again(records())
    expect(back?.program).toBe('SurveyJS')
    expect(back?.faults).toEqual([])
    expect(
      back?.records.map(({ question, answer: { type, name, options, required } }) => ({
        question,
        type,
        name,
        options,
        required,
      })),
    ).toEqual(
      records().map(({ question, answer: { type, name, options, required = true } }) => ({
        question,
        type: type === 'place' ? 'input' : type,
        name,
        options,
        required,
      })),
    )
  })

  it('come back with the same conditions', () => {
    const when: QuestionAnswer['when'] = {
      anyOf: [
        {
          allOf: [
            { properties: { o_select: { enum: ['novo', '%input%'] } }, required: ['o_select'] },
            {
              not: { properties: { o_checkbox: { contains: { enum: ['sala'] } } }, required: ['o_checkbox'] },
            },
          ],
        },
        { properties: { o_number: { minimum: 5 } }, required: ['o_number'] },
        { properties: { o_input: {} }, required: ['o_input'] },
      ],
    }
    const [first, ...others] = records()
    if (!first) throw new Error('no types')
    const asked: QuestionRecord = {
      ...first,
      question: 'Porquê?',
      answer: { type: 'textarea', name: 'porque', required: true, when },
    }
    const back = again(renumbered([first, ...others, asked]))?.records.at(-1)?.answer.when
    expect(back).toEqual(when)
    expect(back && testsOf(back)).toHaveLength(4)
  })

  it('have the details on a page of their own, and what to do at once after its option', () => {
    const [select, ...others] = records()
    if (!select?.answer.options?.[0]) throw new Error('no options')
    const warned = {
      ...select,
      answer: {
        ...select.answer,
        options: [{ ...select.answer.options[0], warning: 'Saia <já>.' }, ...select.answer.options.slice(1)],
      },
    }
    const details = others.map((record) => ({ ...record, answer: { ...record.answer, together: true } }))
    const form = surveyJsOf('Pintura', renumbered([warned, ...details]))
    expect(form).toMatchObject({
      title: 'Pintura',
      pages: [
        {
          elements: [
            { name: 'o_select' },
            { type: 'html', html: '<p>Saia &lt;já&gt;.</p>', visibleIf: "{o_select} = 'novo'" },
          ],
        },
        { elements: details.map(({ answer: { name } }) => ({ name, isRequired: false })) },
      ],
    })
  })
})
