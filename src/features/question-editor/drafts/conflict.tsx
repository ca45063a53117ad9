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

interface ConflictProps {
  id: number
  mine: ServiceContent
  subgroups: readonly Subgroup[]
  /** The draft's revision that mine was edited on. */
  revision: number
  failure: string | undefined
  /** Replaces what is there with mine: the draft's revision and the publication that mine is based on. */
  onMine: (revision: number, base: number) => void
  onTheirs: () => void
}

/** What another administrator saved or published meanwhile. */
async function loadTheirs(id: number, revision: number, signal: AbortSignal) {
  const shown = await callAdmin('showEditable', { params: { id }, signal })
  const [last] = shown.versions
  // My draft is based on an older publication than the one in force.
  const isMine = shown.draft !== null && shown.revision === revision
  const content = isMine ? (shown.published ?? shown.content) : shown.content
  const did = isMine || !shown.draft ? `${last?.author ?? ''} publicou` : `${shown.draft.by} guardou`
  return { content, did, isMine, revision: shown.revision, base: last?.number ?? 0 }
}

/** Two administrators edited the same questions: shows how mine differs from theirs, and asks which one stays. */
export function Conflict(props: ConflictProps) {
  const { id, mine, subgroups, revision, failure, onMine, onTheirs } = props
  const theirs = useLoaded(`${id} ${revision}`, (signal) => loadTheirs(id, revision, signal))
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
  return (
    <Paper elevation={1} sx={{ p: 2, mb: 2, borderRadius: '12px' }}>
      <Notice>{failure}</Notice>
      {problem && <Notice>{problem.message}</Notice>}
      {theirs.failure && (
        <Button color="secondary" onClick={theirs.reload}>
          Tentar novamente
        </Button>
      )}
      {theirs.data && (
        <>
          <Typography>O que o seu rascunho tem de diferente do que {theirs.data.did}:</Typography>
          <Differences of={differenceInWords(theirs.data.content, contentInOrder(mine), subgroups)} />
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            Se ficar com o seu, ele toma o lugar do outro como rascunho e nada é publicado. Se ficar com o do
            outro, o que escreveu aqui é deitado fora.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              onClick={() => theirs.data && onMine(theirs.data.revision, theirs.data.base)}
            >
              Ficar com o meu
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              onClick={() => theirs.data && takeTheirs(theirs.data.isMine)}
            >
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
