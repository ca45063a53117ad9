import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut'
import { memo, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ConfirmDialog } from '#src/features/admin/confirm-dialog.tsx'
import { ExportButton, type ExportKind } from '#src/features/admin/services/export-button.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { paths } from '#src/routes/paths.ts'
import { PreviewLinks } from './preview-links.tsx'

interface WorkbenchActionsProps {
  id: number
  /** Whether visitors see any version of it. */
  published: boolean
  /** The address of its page on the site; undefined where visitors have none. */
  live: string | undefined
  /** The draft's on the server; 0 without one. */
  revision: number
  unsaved: boolean
  /** Both the same functions at each render. */
  onReload: () => void
  onFailed: (error: Error | undefined) => void
}

/** What is seldom done with a service's questions as a whole: its page, export, discard. */
export const WorkbenchActions = memo(function WorkbenchActions(props: WorkbenchActionsProps) {
  const { id, published, live, revision, unsaved, onReload, onFailed } = props
  const navigate = useNavigate()
  const [discarding, setDiscarding] = useState(false)
  const [showing, setShowing] = useState(false)
  const params = { id }

  const attempt = (work: Promise<unknown>) => {
    onFailed(undefined)
    work.catch(onFailed)
  }
  const leave = () => {
    if (published) onReload()
    else navigate(`${paths.admin}/${isGroup(id) ? 'grupos' : 'servicos'}`)
  }
  const discard = () => {
    onFailed(undefined)
    return callAdmin('discardDraft', { params, body: { revision } })
      .then(leave, onFailed)
      .finally(() => setDiscarding(false))
  }
  /** Downloads the draft if there is one, else what is published; the file's name says which. */
  const download = async ({ as, ending }: ExportKind) => {
    const isDraft = revision > 0
    const { file } = await callAdmin('exportQuestions', {
      query: { service: id, ...(isDraft && { revision }), ...(as && { as }) },
    })
    saveFile(file, `perguntas-${id === 0 ? 'base' : id}${isDraft ? '-rascunho' : ''}${ending}.json`)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {published && id > 0 && !isGroup(id) && (
        <>
          {live && (
            <Button
              color="secondary"
              href={live}
              target="_blank"
              rel="noopener"
              aria-label="Ver no site (abre num novo separador)"
              endIcon={<ArrowSquareOutIcon size={18} aria-hidden />}
            >
              Ver no site
            </Button>
          )}
          <Button color="secondary" component={RouterLink} to={`${paths.admin}/servicos/${id}/pagina`}>
            Página
          </Button>
        </>
      )}
      <ExportButton
        disabled={unsaved}
        label={revision > 0 ? 'Exportar o rascunho' : 'Exportar'}
        onExport={(kind) => attempt(download(kind))}
      />
      <Button color="secondary" disabled={revision === 0 || unsaved} onClick={() => setDiscarding(true)}>
        Deitar fora o rascunho
      </Button>
      <Button color="secondary" onClick={() => setShowing(true)}>
        Mostrar a um colega…
      </Button>
      {showing && <PreviewLinks id={id} onClose={() => setShowing(false)} />}
      {discarding && (
        <ConfirmDialog
          title="Deitar fora o rascunho?"
          action="Deitar fora"
          onConfirm={discard}
          onClose={() => setDiscarding(false)}
        >
          <Typography>
            {published
              ? 'As alterações que ainda não publicou perdem-se e não podem ser recuperadas. Os visitantes continuam a ver a versão em vigor.'
              : 'Ainda não foi publicado: perde-se por inteiro e não pode ser recuperado.'}
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  )
})
