import { link } from 'virtual:form-validators/publish-note'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import { publishNote } from '#schemas/forms/publish-note.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FindingsList } from '#src/features/question-editor/findings/findings-list.tsx'
import { type PublishCheck, Replayed } from '#src/features/question-editor/publishing/publish-dialog.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

interface Draft {
  id: number
  title: string
  revision: number
  by: string
}

interface PublishManyProps {
  drafts: readonly Draft[]
  /** `changed`: whether anything was published. */
  onClose: (changed: boolean) => void
}

const validators = linkForm(publishNote, link)

/** What became of one draft: what its check found, whether it was published, or why not. */
interface Report {
  check?: PublishCheck
  published?: true
  failure?: string
}

const isFit = ({ check }: Report): boolean => check?.findings.every(({ level }) => level !== 'error') ?? false

const draftsInWords = (count: number) => (count === 1 ? '1 rascunho' : `${count} rascunhos`)

/**
 * Checks drafts and publishes those without errors, one after the other, with one note and one report (ADM-27). Services
 * come before the groups that they ask: publishing a group changes what follows it.
 */
export function PublishMany({ drafts, onClose }: PublishManyProps) {
  const inOrder = drafts.toSorted((a, b) => Number(isGroup(a.id)) - Number(isGroup(b.id)) || a.id - b.id)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [reports, setReports] = useState<ReadonlyMap<number, Report>>(new Map())
  const [stage, setStage] = useState<'choose' | 'checking' | 'read' | 'publishing' | 'done'>('choose')
  const chosen = inOrder.filter(({ id }) => !left.has(id))
  const fit = chosen.filter(({ id }) => isFit(reports.get(id) ?? {}))
  const report = (id: number, more: Report) =>
    setReports((before) => new Map(before).set(id, { ...before.get(id), ...more }))

  const check = async () => {
    setStage('checking')
    for (const { id, revision } of chosen)
      await callAdmin('checkDraft', { params: { id }, body: { revision } }).then(
        (result) => report(id, { check: result }),
        (error: unknown) => report(id, { failure: errorOf(error).message }),
      )
    setStage('read')
  }
  const state = usePageForm({
    form: publishNote,
    validators,
    keep: 'varios',
    submit: async ({ note }) => {
      setStage('publishing')
      for (const { id, revision } of fit)
        await callAdmin('publishDraft', {
          params: { id },
          body: { revision, note: note.trim(), accepted: true },
        }).then(
          () => report(id, { published: true }),
          (error: unknown) => report(id, { failure: errorOf(error).message }),
        )
      setStage('done')
    },
  })
  const published = [...reports.values()].filter((one) => one.published).length
  const busy = stage === 'checking' || stage === 'publishing'
  const close = () => !busy && onClose(published > 0)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="publicar-varios">
      <DialogTitle id="publicar-varios">Publicar vários rascunhos</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ mb: 2 }}>
          <span>{stage === 'choose' && 'Escolha os que quer publicar. Primeiro são todos verificados.'}</span>
          <span>{stage === 'checking' && `A verificar: ${reports.size} de ${chosen.length}.`}</span>
          <span>
            {stage === 'read' &&
              (fit.length === chosen.length
                ? `${draftsInWords(fit.length)} sem erros. Leia o que muda e os avisos: se publicar, é porque os aceita.`
                : `${fit.length} de ${draftsInWords(chosen.length)} sem erros: só esses são publicados. Leia o que muda e os avisos: se publicar, é porque os aceita.`)}
          </span>
          <span>{stage === 'publishing' && `A publicar: ${published} de ${fit.length}.`}</span>
          <span>{stage === 'done' && `Publicados: ${published} de ${draftsInWords(chosen.length)}.`}</span>
        </Typography>
        {stage === 'choose'
          ? inOrder.map(({ id, title, by }) => (
              <FormControlLabel
                key={id}
                sx={{ display: 'flex', alignItems: 'flex-start', mb: 1, overflowWrap: 'anywhere' }}
                control={
                  <Checkbox
                    checked={!left.has(id)}
                    onChange={({ target }) => {
                      const next = new Set(left)
                      if (target.checked) next.delete(id)
                      else next.add(id)
                      setLeft(next)
                    }}
                  />
                }
                label={
                  <>
                    {title}
                    <Typography variant="body2" color="textSecondary">
                      Rascunho de {by}
                    </Typography>
                  </>
                }
              />
            ))
          : chosen.map(({ id, title }) => <One key={id} id={id} title={title} {...reports.get(id)} />)}
        {stage === 'read' && fit.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <Replayed {...replayedIn(fit.map(({ id }) => reports.get(id)))} />
            <PageForm state={state} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" disabled={busy} onClick={close}>
          <span>{stage === 'done' ? 'Fechar' : 'Cancelar'}</span>
        </Button>
        {(stage === 'choose' || stage === 'checking') && (
          <BusyButton
            variant="contained"
            busy={stage === 'checking'}
            disabled={chosen.length === 0}
            onClick={check}
          >
            Verificar {draftsInWords(chosen.length)}
          </BusyButton>
        )}
        {(stage === 'read' || stage === 'publishing') && (
          <BusyButton
            type="submit"
            form={publishNote.id}
            variant="contained"
            busy={stage === 'publishing'}
            disabled={fit.length === 0}
          >
            Publicar {draftsInWords(fit.length)}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

const NO_REQUESTS = { unaffected: 0, migrated: 0, again: 0, more: false }

/** What would become of the requests made so far for all these drafts. */
const replayedIn = (reports: readonly (Report | undefined)[]): PublishCheck['replayed'] =>
  reports.reduce<PublishCheck['replayed']>((sum, report) => {
    const { unaffected = 0, migrated = 0, again = 0, more = false } = report?.check?.replayed ?? {}
    return {
      unaffected: sum.unaffected + unaffected,
      migrated: sum.migrated + migrated,
      again: sum.again + again,
      more: sum.more || more,
    }
  }, NO_REQUESTS)

/** The report on one draft. */
function One({ id, title, check, published, failure }: Report & { id: number; title: string }) {
  const checkFindings = check?.findings ?? []
  const changes = [...new Set(check?.changes)]
  const broken = failure !== undefined || checkFindings.some(({ level }) => level === 'error')
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 650 }}>
        {title}
        <span>{published && ': publicado'}</span>
        <span>{broken && ': não publicado'}</span>
      </Typography>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {checkFindings.length > 0 && !published && (
        <Alert severity={broken ? 'error' : 'warning'} sx={{ mb: 1 }}>
          <FindingsList id={id} findings={checkFindings} />
        </Alert>
      )}
      {check && !published && (
        <Box component="details">
          <summary>{`O que muda (${changes.length})`}</summary>
          <Box component="ul" sx={{ mt: 0, pl: 2.5 }}>
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
