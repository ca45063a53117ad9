import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CopiedQuestion } from '#schemas/questions/conditions/copy.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { ServicePicker } from '#src/features/admin/service-picker.tsx'
import {
  copyToService,
  type DraftWithout,
  moveToService,
} from '#src/features/question-editor/drafts/copy-to-service.ts'
import { isConflict } from '#src/features/question-editor/drafts/question-draft.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

interface CopyDialogProps {
  record: QuestionRecord
  /** The other services. */
  services: readonly { id: number; title: string }[]
  /** The draft without the question; undefined while it is being saved, and cannot be moved. */
  without: DraftWithout | undefined
  /** It is no longer in this draft. */
  onMoved: () => void
  onClose: () => void
}

/** Copies or moves a question to the draft of another service, and says what became of it there (ADM-21). */
export function CopyDialog({ record, services, without, onMoved, onClose }: CopyDialogProps) {
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState<'copy' | 'move'>()
  const [moved, setMoved] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [copied, setCopied] = useState<CopiedQuestion>()
  const address = `${paths.admin}/servicos/${chosen}`
  const copy = async (away: DraftWithout | undefined) => {
    setBusy(away ? 'move' : 'copy')
    setFailure(undefined)
    try {
      setCopied(
        await (away ? moveToService(Number(chosen), record, away) : copyToService(Number(chosen), record)),
      )
      setMoved(away !== undefined)
    } catch (error) {
      setFailure(errorOf(error))
    }
    setBusy(undefined)
  }
  const close = () => {
    onClose()
    if (moved) onMoved()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="copiar-pergunta">
      <DialogTitle id="copiar-pergunta">Copiar ou mover para outro serviço</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>«{record.question}»</Typography>
        {failure && (
          <Notice>
            {failure.message}
            <span>
              {isConflict(failure) &&
                ' Nada foi copiado nem movido: se não foi aqui, abra esse serviço e decida lá.'}
            </span>
          </Notice>
        )}
        {copied ? (
          <Outcome copied={copied} moved={moved} renamed={copied.name !== record.answer.name} />
        ) : (
          <ServicePicker
            services={services}
            value={chosen}
            placeholder="Nome do serviço"
            onChange={(service) => {
              setChosen(service)
              setFailure(undefined)
            }}
          />
        )}
        {(copied || isConflict(failure)) && (
          <Link
            component={RouterLink}
            to={copied ? `${address}?${new URLSearchParams({ pergunta: copied.name })}` : address}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {`Abrir «${services.find(({ id }) => String(id) === chosen)?.title}»`}
          </Link>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={close}>
          <span>{copied ? 'Fechar' : 'Cancelar'}</span>
        </Button>
        {!copied && (
          <>
            <BusyButton
              variant="outlined"
              disabled={chosen === '' || !without || busy === 'copy'}
              busy={busy === 'move'}
              onClick={() => copy(without)}
            >
              Mover
            </BusyButton>
            <BusyButton
              variant="contained"
              disabled={chosen === '' || busy === 'move'}
              busy={busy === 'copy'}
              onClick={() => copy(undefined)}
            >
              Copiar
            </BusyButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface OutcomeProps {
  copied: CopiedQuestion
  moved: boolean
  renamed: boolean
}

const Outcome = ({ copied, moved, renamed }: OutcomeProps) => (
  <Typography role="status">
    {[
      `A pergunta está no fim do rascunho desse serviço${moved ? ', e já não está neste' : ''}.`,
      renamed && `Já lá havia uma com o mesmo nome: nos dados, esta chama-se «${copied.name}».`,
      copied.unconditional && 'A condição ficou de fora, porque não se aplica às perguntas que lá estão.',
    ]
      .filter(Boolean)
      .join(' ')}
  </Typography>
)
