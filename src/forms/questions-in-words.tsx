import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { isCondition } from '#schemas/questions/conditions/condition.ts'
import { conditionInWords } from '#schemas/questions/conditions/words.ts'
import { partOf, shownPart, valuePartNames } from '#schemas/questions/parts.ts'
import type { QuestionOption, QuestionRecord } from '#schemas/questions/record.ts'
import { listOf } from '#schemas/questions/repeated.ts'
import { inOrder, questionText } from '#schemas/questions/to-step.ts'
import { titleOf } from '#schemas/questions/types/registry.ts'
import { isRequired } from '#schemas/questions/types/type.ts'

interface QuestionsInWordsProps {
  /** The service's name. */
  title: string
  questions: readonly QuestionRecord[]
}

/** The questions of a set, to be read: all that they say, in words (ADM-13, ADM-68). */
export function QuestionsInWords({ title, questions }: QuestionsInWordsProps) {
  const asked = inOrder(questions)
  if (asked.length === 0)
    return <Typography>Não há perguntas próprias: só são feitas as perguntas base.</Typography>
  return (
    <Box
      component="ol"
      aria-label="Perguntas"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
    >
      {asked.map((record, index) => (
        <Paper
          component="li"
          key={record.answer.name}
          elevation={1}
          sx={{ p: 2, borderRadius: '12px', overflowWrap: 'anywhere' }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            {index + 1}. {questionText(record, title)}
          </Typography>
          {/* In a draft it may be half-written. */}
          {isCondition(record.answer.when) && (
            <Typography color="textSecondary">{conditionInWords(record.answer.when, asked)}.</Typography>
          )}
          <Typography color="textSecondary">{partsInWords(record).join(' · ')}</Typography>
          {record.answer.help && <Typography>{record.answer.help}</Typography>}
          <Options of={record.answer.options ?? []} />
        </Paper>
      ))}
    </Box>
  )
}

/** Its type, whether it must be answered, and the parts that its type has: 'número · obrigatória · unidade: m²'. */
function partsInWords({ answer }: QuestionRecord): string[] {
  const parts = valuePartNames.flatMap((part) => {
    const value = shownPart(part, answer)
    if (value === undefined || value === false || answer[part] === undefined) return []
    const { name } = partOf(part)
    return [value === true ? name : `${name}: ${value}`]
  })
  const each = listOf(answer) === undefined ? [] : [`para cada ${answer.repeats}`]
  return [titleOf(answer.type), isRequired(answer) ? 'obrigatória' : 'opcional', ...each, ...parts]
}

function Options({ of: options }: { of: readonly QuestionOption[] }) {
  if (options.length === 0) return null
  return (
    <Box component="ul" aria-label="Opções" sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
      {options.map(({ value, description, exclusive, help, warning, ends }) => (
        <li key={value}>
          {description}
          <span>{exclusive && ' (exclui as outras)'}</span>
          {help && (
            <Typography variant="body2" color="textSecondary">
              {help}
            </Typography>
          )}
          {warning && <Typography variant="body2">Aviso: {warning}</Typography>}
          {ends && (
            <Typography variant="body2">
              Acaba o pedido: {ends.why}
              <span>{ends.elsewhere && ` (outro serviço: ${ends.elsewhere.title})`}</span>
            </Typography>
          )}
        </li>
      ))}
    </Box>
  )
}
