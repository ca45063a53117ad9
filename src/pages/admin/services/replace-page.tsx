import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { MIN_QUESTION_SEARCH } from '#schemas/calls/admin/parts.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { partInWords } from '#schemas/questions/place-words.ts'
import { replacedIn, withReplaced } from '#schemas/questions/replace-text.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FilterText, tooShort } from '#src/features/admin/lists/filters.tsx'
import { Outcomes } from '#src/features/admin/lists/outcomes.tsx'
import type { Outcome } from '#src/features/admin/lists/use-actions.ts'
import { useFilters } from '#src/features/admin/lists/use-filters.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { editorAddress } from '#src/features/question-editor/groups/names.ts'
import { SmallCheckbox } from '#src/features/question-editor/parts/small-checkbox.tsx'
import { pause } from '#src/lib/pause.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { draftsDone, editDraft } from '../bulk/edit-draft.ts'

type FoundText = ReplyOf<AdminCalls['findReplaceable']>['found'][number]

/** How long nothing is typed before the text is looked for. */
const TYPING_MS = 250
const NOTHING = { found: [], more: false }

const keyOf = ({ service, name, path }: FoundText): string => `${service} ${name} ${path}`

/** Replaces a text in the questions of all sets: each place is shown before and after, and becomes a draft (ADM-67). */
export function Page() {
  const { values, set } = useFilters(['texto', 'por'])
  const { texto: text, por: by } = values
  const asked = text.trim().length >= MIN_QUESTION_SEARCH
  const { data, failure, loading, reload } = useLoaded(asked ? text : '', async (signal) => {
    if (!asked) return NOTHING
    await pause(TYPING_MS, signal)
    return callAdmin('findReplaceable', { query: { text }, signal })
  })
  const { found: places, more } = (asked && data) || NOTHING
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const changed = places.map((one) => ({ ...one, key: keyOf(one), after: replacedIn(one.said, text, by) }))
  const ticked = changed.filter(({ key, said, after }) => !left.has(key) && said !== after)
  const tick = (keys: readonly string[], on: boolean) =>
    setLeft(new Set(on ? [...left].filter((key) => !keys.includes(key)) : [...left, ...keys]))
  const replace = async () => {
    setBusy(true)
    const refused: { name: string; why: string }[] = []
    const sets = Map.groupBy(ticked, ({ service }) => service)
    for (const [id, places] of sets) {
      const [{ title, draft } = { title: '', draft: null }] = places
      try {
        await editDraft({ id, draft }, (content) => withReplaced(content, places))
      } catch (error) {
        refused.push({ name: title, why: errorOf(error).message })
      }
    }
    const done = sets.size - refused.length
    setOutcome({ said: done > 0 ? draftsDone(done) : '', refused, untried: 0 })
    setBusy(false)
    reload()
  }
  return (
    <SectionFrame
      title="Substituir um texto"
      from={['servicos', 'Serviços']}
      failure={failure}
      onRetry={reload}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <FilterText
          label="Texto que está"
          value={text}
          hint={tooShort(text, MIN_QUESTION_SEARCH)}
          onChange={set('texto')}
        />
        <FilterText label="Texto que fica" value={by} onChange={set('por')} />
      </Box>
      <Typography role="status" color="textSecondary" sx={{ my: 2 }}>
        <span>{asked && !loading && wordsOf(places.length, more)}</span>
      </Typography>
      {asked && loading && places.length === 0 && <Waiting label="A procurar o texto" shape="cards" />}
      <Outcomes outcome={outcome} />
      {asked && places.length > 0 && (
        <>
          <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
            <SmallCheckbox
              aria-label="Escolher todos"
              checked={changed.every(({ key }) => !left.has(key))}
              onChange={(on) =>
                tick(
                  changed.map(({ key }) => key),
                  on,
                )
              }
            />
            Todos
          </Box>
          <Box component="ul" aria-label="Textos a substituir" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {changed.map((one) => (
              <Place
                key={one.key}
                place={one}
                after={by === '' ? undefined : one.after}
                ticked={!left.has(one.key)}
                onTick={(on) => tick([one.key], on)}
              />
            ))}
          </Box>
          <BusyButton
            variant="contained"
            busy={busy}
            disabled={by === '' || ticked.length === 0}
            onClick={replace}
            sx={{ mt: 2 }}
          >
            {ticked.length === 1 ? 'Guardar 1 em rascunho' : `Guardar ${ticked.length} em rascunho`}
          </BusyButton>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            Nada muda para os visitantes antes de publicar.
          </Typography>
        </>
      )}
    </SectionFrame>
  )
}

interface PlaceProps {
  place: FoundText
  /** What it will say; undefined as long as that is not written. */
  after: string | undefined
  ticked: boolean
  onTick: (on: boolean) => void
}

/** One place: which it is, what it says and what it will say. */
function Place({ place, after, ticked, onTick }: PlaceProps) {
  const { service, title, place: number, name, path, said, draft } = place
  const where = `${title}, pergunta ${number}, ${partInWords(path)}`
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: 'none', width: 32, height: 32, display: 'grid', placeItems: 'center' }}>
        <SmallCheckbox aria-label={`Substituir em ${where}`} checked={ticked} onChange={onTick} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          <Link
            component={RouterLink}
            to={`${editorAddress(service)}?${new URLSearchParams({ pergunta: name })}`}
          >
            {where}
          </Link>
          <span>{draft && ` · rascunho de ${draft.by}`}</span>
          <span>{isGroup(service) && ' · muda em todos os serviços que o usam'}</span>
        </Typography>
        <Typography component="del" sx={{ display: 'block', color: 'text.secondary' }}>
          {said}
        </Typography>
        {after !== undefined && (
          <Typography component="ins" sx={{ display: 'block', textDecoration: 'none', fontWeight: 600 }}>
            {after}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

function wordsOf(count: number, more: boolean): string {
  if (more) return `Os primeiros ${count} textos. Há mais: substitua estes e continue.`
  if (count === 0) return 'Nenhuma pergunta tem este texto assim escrito.'
  return count === 1 ? '1 texto.' : `${count} textos.`
}
