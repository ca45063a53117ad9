import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useId } from 'react'
import type { Condition } from '#schemas/questions/conditions/condition.ts'
import { type ConditionRow, fromRows, newRow, toRows } from '#schemas/questions/conditions/rows.ts'
import { conditionInWords } from '#schemas/questions/conditions/words.ts'
import { MAX_TESTS } from '#schemas/questions/limits.ts'
import { type Finding, hasErrors } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { inWords } from '../findings/field-findings.ts'
import { ConditionLine } from './condition-line.tsx'

interface ConditionBuilderProps {
  when: Condition | undefined
  /** The questions before it, which it may be about. */
  earlier: readonly QuestionRecord[]
  /** All questions of the set, by whose words it is explained. */
  questions: readonly QuestionRecord[]
  /** What was found in the condition. */
  findings: readonly Finding[]
  onChange: (when: Condition | undefined) => void
}

/**
 * 'Mostrar só se …': a question's condition, built of lines and explained in one sentence (QST-29). One that lines cannot say is
 * shown by its sentence and kept.
 */
export function ConditionBuilder({ when, earlier, questions, findings, onChange }: ConditionBuilderProps) {
  const id = useId()
  const shown = when === undefined ? { join: 'allOf' as const, rows: [] } : toRows(when)
  const last = earlier.at(-1)
  const put = (rows: readonly ConditionRow[], join = shown?.join ?? 'allOf') =>
    onChange(fromRows({ join, rows }))
  return (
    <Box role="group" data-condition aria-labelledby={`${id}-title`} sx={{ mb: 2.5 }}>
      <Typography id={`${id}-title`} component="p" sx={{ fontWeight: 600 }}>
        Mostrar só se…
      </Typography>
      <Typography role="status" color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {when === undefined
          ? last
            ? 'Sem condição: esta pergunta é sempre feita.'
            : 'É a primeira pergunta: é sempre feita.'
          : `${conditionInWords(when, questions)}.`}
      </Typography>
      {shown?.rows.map((row, index) => (
        <ConditionLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it stands
          key={index}
          row={row}
          place={index + 1}
          earlier={earlier}
          asked={questions.find(({ answer }) => answer.name === row.name)}
          onChange={(next) => put(shown.rows.with(index, next))}
          onRemove={() => put(shown.rows.toSpliced(index, 1))}
        />
      ))}
      {shown && shown.rows.length > 1 && (
        <SelectInput
          aria-label="Como se juntam as condições"
          value={shown.join}
          onChange={({ target }) => put(shown.rows, target.value === 'anyOf' ? 'anyOf' : 'allOf')}
          sx={{ mb: 1, minHeight: 44 }}
        >
          <option value="allOf">e: têm de se verificar todas</option>
          <option value="anyOf">ou: basta que se verifique uma</option>
        </SelectInput>
      )}
      {findings.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <FieldError id={`${id}-problem`} warning={!hasErrors(findings)}>
            {[...new Set(findings.map(inWords))].join(' ')}
          </FieldError>
        </Box>
      )}
      {shown ? (
        last && (
          <Button
            color="secondary"
            startIcon={<PlusIcon aria-hidden />}
            disabled={shown.rows.length >= MAX_TESTS}
            onClick={() => put([...shown.rows, newRow(last)])}
          >
            <span>{shown.rows.length === 0 ? 'Pôr uma condição' : 'Acrescentar condição'}</span>
          </Button>
        )
      ) : (
        <>
          <Typography color="textSecondary">
            Esta condição foi escrita como dados: aqui fica como está, ou retira-se.
          </Typography>
          <Button color="secondary" onClick={() => onChange(undefined)}>
            Retirar a condição
          </Button>
        </>
      )}
    </Box>
  )
}
