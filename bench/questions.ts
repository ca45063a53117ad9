import { performance } from 'node:perf_hooks'
import { answerTest } from '#schemas/questions/conditions/condition.ts'
import { lint } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { comparableOf, hasPart, questionKinds, questionTypeOf } from '#schemas/questions/types/registry.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { wizardModule } from '#server/core/wizards/module.ts'
import { runInWorker } from '#server/core/worker/run-in-worker.ts'
import { compileQuestions } from '#server/features/questions/compile-task.ts'
import { questionTasks } from '#server/features/questions/tasks.ts'
import { readBaseQuestions } from '#server/seeds/read-data.ts'
import { spread, timed } from './spread.ts'

/** So many questions of all types. */
export const questionsOf = (count: number): QuestionRecord[] =>
  Array.from({ length: count }, (_, n) => {
    const type = questionKinds[n % questionKinds.length] ?? questionKinds[0]
    const options = ['Um', 'Dois', 'Três'].map((description, value) => ({ value: `v${value}`, description }))
    return {
      id: n + 1,
      question: `Pergunta número ${n}?`,
      answer: {
        type,
        name: `p${n}`,
        required: true,
        ...(hasPart(type, 'options') && { options }),
        ...(hasPart(type, 'unit') && { unit: 'm²', minimum: 1, maximum: 5000 }),
      },
      pivot: { id: n + 1 },
    }
  })

/** The same questions, every fourth of them asked only after the first option of the choice before it. */
const underConditions = (questions: readonly QuestionRecord[]): QuestionRecord[] => {
  let choice: string | undefined
  return questions.map((record, n) => {
    const when = choice !== undefined && n % 4 === 3 ? answerTest(choice, { enum: ['v0'] }) : undefined
    if (comparableOf(record.answer.type) === 'option') choice = record.answer.name
    return when ? { ...record, answer: { ...record.answer, when } } : record
  })
}

const answerTo = ({ answer }: QuestionRecord) => [
  `details.${answer.name}`,
  { [answer.name]: questionTypeOf(answer.type).example(answer) },
]

/** Milliseconds for question sets of three sizes: the linter, the module that a preview loads, and the walk of a step. */
export function measureQuestions() {
  const base = readBaseQuestions()
  return [4, 40, 400].map((count) => {
    const questions = questionsOf(count)
    const source = { version: 'v', service: { id: 1, title: 'Exemplo' }, questions, base }
    const content = { title: 'Exemplo', sub_group_id: 1, labels: [], featured: null, questions }
    const wizard = compileWizard(orderDefinition(source))
    const answers = Object.fromEntries(questions.map(answerTo))
    const module = () => {
      const { definition, code } = compileQuestions(source)
      return wizardModule(definition, code)
    }
    return {
      count,
      lint: spread(timed(() => lint(content), 12)).median,
      preview: spread(timed(module, 6)).median,
      step: spread(timed(() => walk(wizard, { ...answers }), 40)).median,
    }
  })
}

/** What conditions cost: times with every fourth question under one, as parts of those without. */
export function measureConditions() {
  const base = readBaseQuestions()
  return [4, 40, 400].map((count) => {
    const plain = questionsOf(count)
    const answers = Object.fromEntries(plain.map(answerTo))
    const costs = (questions: readonly QuestionRecord[]) => {
      const source = { version: 'v', service: { id: 1, title: 'Exemplo' }, questions, base }
      const content = { title: 'Exemplo', sub_group_id: 1, labels: [], featured: null, questions }
      const wizard = compileWizard(orderDefinition(source))
      return {
        compile: () => compileQuestions(source),
        lint: () => lint(content),
        walk: () => walk(wizard, { ...answers }),
      }
    }
    const [without, with_] = [costs(plain), costs(underConditions(plain))]
    const ratio = (name: keyof typeof without, times: number) => {
      // Turn by turn, so that a busy machine slows both alike.
      const turns = Array.from({ length: times }, () => [
        timed(without[name], 1)[0],
        timed(with_[name], 1)[0],
      ])
      const [one, other] = [0, 1].map((side) => spread(turns.map((turn) => turn[side] ?? 0)).median)
      return (other ?? 0) / (one ?? 1)
    }
    return { count, compile: ratio('compile', 12), lint: ratio('lint', 20), walk: ratio('walk', 400) }
  })
}

/** How long the event loop is held at most while question sets are compiled at the same time. Milliseconds. */
export async function measureHold() {
  const source = {
    version: 'v',
    service: { id: 1, title: 'Exemplo' },
    questions: questionsOf(400),
    base: readBaseQuestions(),
  }
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  for (let n = 0; n < 5; n++) await runInWorker(questionTasks.compileQuestions, source)
  clearInterval(timer)
  return longest
}
