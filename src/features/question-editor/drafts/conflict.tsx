import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { Subgroup } from '../service-form.tsx'
import { Together } from './together.tsx'

interface ConflictProps {
  id: number
  mine: ServiceContent
  /** What mine was when it was last the server's; undefined where nobody knows. */
  common: ServiceContent | undefined
  subgroups: readonly Subgroup[]
  /** The draft's revision that mine was edited on, and the publication. */
  revision: number
  base: number
  failure: string | undefined
  /** Puts a content in the place of what is there: the draft's revision and the publication that it is based on by now. */
  onMine: (content: ServiceContent, there: { revision: number; base: number; common: ServiceContent }) => void
  onTheirs: () => void
}

/** What another administrator saved or published meanwhile, and what both began with. */
async function loadTheirs({ id, revision, base, common }: ConflictProps, signal: AbortSignal) {
  const params = { id }
  const shown = await callAdmin('showEditable', { params, signal })
  const [last] = shown.versions
  // My draft is based on an older publication than the one in force.
  const isMine = shown.draft !== null && shown.revision === revision
  const content = (isMine ? (shown.published ?? shown.content) : shown.content) as unknown as ServiceContent
  const did = isMine || !shown.draft ? `${last?.author ?? ''} publicou` : `${shown.draft.by} guardou`
  const begun =
    isMine && base > 0
      ? await callAdmin('showVersion', { params: { id, number: base }, signal }).catch(() => undefined)
      : undefined
  return {
    content,
    did,
    isMine,
    before: isMine ? (begun?.content as unknown as ServiceContent | undefined) : common,
    revision: shown.revision,
    base: last?.number ?? 0,
  }
}

/**
 * Two administrators edited the same questions (ADM-10, ADM-66). Changes of different questions are put together
 * with one press; of a question that both changed, both are shown to choose from.
 */
export function Conflict(props: ConflictProps) {
  const { id, mine, subgroups, revision, failure, onMine, onTheirs } = props
  const theirs = useLoaded(`${id} ${revision}`, (signal) => loadTheirs(props, signal))
  const [refused, setRefused] = useState<Error>()
  const takeTheirs = async (isMine: boolean) => {
    try {
      if (isMine) await callAdmin('discardDraft', { params: { id }, body: { revision } })
      onTheirs()
    } catch (error) {
      setRefused(errorOf(error))
      theirs.reload()
    }
  }
  const problem = refused ?? theirs.failure
  const { data } = theirs
  const put = (content: ServiceContent) =>
    data && onMine(content, { revision: data.revision, base: data.base, common: data.content })
  return (
    <Paper elevation={1} sx={{ p: 2, mb: 2, borderRadius: '12px' }}>
      <Notice>{failure}</Notice>
      {problem && <Notice>{problem.message}</Notice>}
      {theirs.failure && (
        <Button color="secondary" onClick={theirs.reload}>
          Tentar novamente
        </Button>
      )}
      {data && (
        <>
          {data.before && (
            <Together
              before={data.before}
              mine={mine}
              theirs={data.content}
              did={data.did}
              subgroups={subgroups}
              onMerged={put}
            />
          )}
          <Typography>O que o seu rascunho tem de diferente do que {data.did}:</Typography>
          <Differences of={differenceInWords(data.content, contentInOrder(mine), subgroups)} />
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            Se ficar com o seu, ele toma o lugar do outro como rascunho e nada é publicado. Se ficar com o do
            outro, o que escreveu aqui é deitado fora.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => put(mine)}>
              Ficar com o meu
            </Button>
            <Button variant="outlined" color="secondary" onClick={() => takeTheirs(data.isMine)}>
              Ficar com o do outro
            </Button>
          </Box>
        </>
      )}
    </Paper>
  )
}

function Differences({ of: sentences }: { of: readonly string[] }) {
  return (
    <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
      {(sentences.length > 0 ? [...new Set(sentences)] : ['Nada: dizem o mesmo.']).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  )
}
