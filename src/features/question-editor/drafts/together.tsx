import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import { type Field, type MergeConflict, mergeContents, type Side } from '#schemas/questions/merge.ts'
import type { Subgroup } from '../service-form.tsx'

interface TogetherProps {
  before: ServiceContent
  mine: ServiceContent
  theirs: ServiceContent
  /** Who did what: 'Rui Sá guardou'. */
  did: string
  subgroups: readonly Subgroup[]
  onMerged: (content: ServiceContent) => void
}

/** Offers to put together what two administrators changed, after a choice of each question that both changed (ADM-66). */
export function Together({ before, mine, theirs, did, subgroups, onMerged }: TogetherProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const { content, conflicts, fields } = mergeContents(before, mine, theirs, chosen)
  const asked = [...conflicts.map(({ key }) => key), ...fields]
  const wordsOf = (from: ServiceContent, to: ServiceContent) =>
    differenceInWords(contentInOrder(from), contentInOrder(to), subgroups)
  const choose = (key: string) => (side: Side) => setChosen(new Map([...chosen, [key, side]]))
  /** What a side changed of one thing, in words. */
  const aboutQuestion = ({ before: was, ...sides }: MergeConflict, side: Side) => {
    const alone = (record: typeof was) => ({ ...before, questions: record ? [record] : [] })
    return wordsOf(alone(was), alone(sides[side]))
  }
  const aboutField = (field: Field, side: Side) =>
    wordsOf(before, { ...before, [field]: (side === 'mine' ? mine : theirs)[field] })
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 650 }}>
        <span>
          {asked.length === 0
            ? 'Mudaram coisas diferentes: podem ficar as duas.'
            : asked.length === 1
              ? 'Há uma coisa que ambos mudaram: escolha qual fica. O resto junta-se.'
              : `Há ${asked.length} coisas que ambos mudaram: escolha quais ficam. O resto junta-se.`}
        </span>
      </Typography>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.key}
          title={`«${(conflict.before ?? conflict.mine ?? conflict.theirs)?.question || 'Pergunta por escrever'}»`}
          did={did}
          mine={aboutQuestion(conflict, 'mine')}
          theirs={aboutQuestion(conflict, 'theirs')}
          value={chosen.get(conflict.key)}
          onChoose={choose(conflict.key)}
        />
      ))}
      {fields.map((field) => (
        <Choice
          key={field}
          title={titles[field]}
          did={did}
          mine={aboutField(field, 'mine')}
          theirs={aboutField(field, 'theirs')}
          value={chosen.get(field)}
          onChoose={choose(field)}
        />
      ))}
      <Button
        variant="contained"
        disabled={asked.some((key) => !chosen.has(key))}
        onClick={() => onMerged(content)}
        sx={{ mt: 1.5 }}
      >
        Juntar num rascunho
      </Button>
    </Box>
  )
}

const titles: Readonly<Record<Field, string>> = {
  title: 'Nome do serviço',
  sub_group_id: 'Subgrupo',
  featured: 'Destaque na página inicial',
}

interface ChoiceProps {
  title: string
  did: string
  mine: readonly string[]
  theirs: readonly string[]
  value: Side | undefined
  onChoose: (side: Side) => void
}

/** Which of two changes stays. */
const Choice = ({ title, did, mine, theirs, value, onChoose }: ChoiceProps) => (
  <FormControl component="fieldset" sx={{ display: 'block', mt: 1.5 }}>
    <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 650, overflowWrap: 'anywhere' }}>
      {title}
    </FormLabel>
    <RadioGroup value={value ?? ''} onChange={(_, side) => onChoose(side as Side)}>
      <FormControlLabel value="mine" control={<Radio />} label={<Words title="O meu" of={mine} />} />
      <FormControlLabel
        value="theirs"
        control={<Radio />}
        label={<Words title={`O que ${did}`} of={theirs} />}
      />
    </RadioGroup>
  </FormControl>
)

const Words = ({ title, of: sentences }: { title: string; of: readonly string[] }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    <span>{`${title}: `}</span>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {sentences.length > 0 ? sentences.join(' ') : 'Nada mudou.'}
    </Box>
  </Box>
)
