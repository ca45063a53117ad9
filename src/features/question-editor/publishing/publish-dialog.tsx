import { link } from 'virtual:form-validators/publish-note'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { publishNote } from '#schemas/forms/publish-note.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FindingsList } from '../findings/findings-list.tsx'

export interface PublishCheck {
  /** The changes for visitors, a sentence each. */
  changes: readonly string[]
  findings: readonly Finding[]
  replayed: {
    unaffected: number
    migrated: number
    again: number
    /** Whether there are older requests that were not looked at. */
    more: boolean
  }
}

interface PublishDialogProps {
  /** The service, the group, or 0 for the base questions. */
  id: number
  title: string
  /** Undefined while it is made. */
  check: PublishCheck | undefined
  failure?: string | undefined
  busy: boolean
  /** `accepted` if warnings were shown. */
  onPublish: (note: string, accepted: boolean) => Promise<void>
  onClose: () => void
}

const validators = linkForm(publishNote, link)

/** The dialog before publishing: changes, findings, and what becomes of the requests made so far (ADM-11). */
export function PublishDialog(props: PublishDialogProps) {
  const { id, title, check, failure, busy, onPublish, onClose } = props
  const errors = check?.findings.filter(({ level }) => level === 'error') ?? []
  const warnings = check?.findings.filter(({ level }) => level === 'warning') ?? []
  const state = usePageForm({
    form: publishNote,
    validators,
    keep: String(id),
    submit: ({ note }) => onPublish(note.trim(), warnings.length > 0),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="publicar">
      <DialogTitle id="publicar">Publicar {title}</DialogTitle>
      <DialogContent>
        {!check && !failure && <Waiting label="A verificar" />}
        {failure && <Notice>{failure}</Notice>}
        {check && (
          <>
            <Heading>O que muda</Heading>
            <Sentences of={check.changes.length > 0 ? check.changes : ['Nada muda no que é perguntado.']} />
            {errors.length > 0 && (
              <Alert severity="error" sx={{ mb: 2 }}>
                Há erros a corrigir antes de publicar:
                <FindingsList id={id} findings={errors} onFollowed={onClose} />
              </Alert>
            )}
            {warnings.length > 0 && (
              <Alert severity="warning" sx={{ mb: 2 }}>
                Leia estes avisos. Se publicar, é porque os aceita:
                <FindingsList id={id} findings={warnings} onFollowed={onClose} />
              </Alert>
            )}
            {errors.length === 0 && <Replayed {...check.replayed} />}
            {errors.length === 0 && (
              <Box sx={{ mt: 2 }}>
                <PageForm state={state} />
              </Box>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Voltar à edição
        </Button>
        <BusyButton
          type="submit"
          form={publishNote.id}
          variant="contained"
          disabled={!check || errors.length > 0}
          busy={busy}
        >
          {warnings.length > 0 ? 'Publicar com avisos' : 'Publicar'}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

/** What would become of the requests made so far. */
export function Replayed({ unaffected, migrated, again, more }: PublishCheck['replayed']) {
  const total = unaffected + migrated + again
  return (
    <>
      <Heading>Pedidos já feitos</Heading>
      {total === 0 ? (
        <Typography>Ainda não há pedidos com estas perguntas.</Typography>
      ) : (
        <>
          <Typography>
            Ficam como estão, com as perguntas a que responderam. Se fossem retomados com estas perguntas:
          </Typography>
          <Sentences
            of={[
              `${unaffected} ${unaffected === 1 ? 'ficaria igual' : 'ficariam iguais'};`,
              `${migrated} ${migrated === 1 ? 'perderia' : 'perderiam'} respostas que já não se pedem, sem mais nada a responder;`,
              `${again} ${again === 1 ? 'teria' : 'teriam'} perguntas a que responder de novo.`,
            ]}
          />
          {more && (
            <Typography>
              Há mais: contámos só os {total.toLocaleString('pt-PT', { useGrouping: 'always' })} mais
              recentes.
            </Typography>
          )}
        </>
      )}
    </>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h2" sx={{ fontSize: '1.0625rem', mt: 1, mb: 0.5 }}>
    {children}
  </Typography>
)

const Sentences = ({ of: sentences }: { of: readonly string[] }) => (
  <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
    {[...new Set(sentences)].map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Box>
)
