import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { levelOf } from '#schemas/questions/groups/resolve.ts'
import {
  type FoundCounts,
  fileFindingInWords,
  importInWords,
  importTitle,
} from '#schemas/questions/import-words.ts'
import { setInWords } from '#schemas/questions/place-words.ts'
import { isGroup, isSubgroupSet } from '#schemas/questions/service-ids.ts'
import { moment } from '#src/lib/moment.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { ServicePicker } from '../service-picker.tsx'
import { BroughtLines, type BroughtReport } from './brought-lines.tsx'

export interface ImportedFile {
  /** Whether it could not be read at all. */
  refused: boolean
  drafts: readonly number[]
  /** Drafts that the file would have replaced. */
  skipped: readonly { service: number; title: string; revision: number; by: string; at: string }[]
  unchanged: number
  /** Whether it has nothing but questions, and nobody said of which service. */
  nameless: boolean
  /** What was read of another program's form, and what had no counterpart. */
  brought: BroughtReport | null
  findings: readonly {
    service: number
    path: string
    level: 'error' | 'warning'
    message: string
    line?: number
    column?: number
  }[]
  /** Its services and groups that nobody knows here: nothing was imported yet. */
  unknown: readonly { service: number; title: string }[]
  /** How much is to be corrected, also where not all findings are given. */
  counts: FoundCounts
}

/** How many drafts are named; the others can be found in the list by their state. */
const MAX_NAMED = 20

interface ImportReportProps {
  imported: ImportedFile
  /** It is being imported again. */
  busy: boolean
  /** Why it could not be imported again. */
  failure?: Error | undefined
  /** A service's title, where the list knows it. */
  titleOf: (id: number) => string | undefined
  /** The services that questions alone may be of. */
  services: readonly { id: number; title: string }[]
  /** The groups, and subgroups' sets, that those of the file may be. */
  groups: readonly { id: number; title: string }[]
  /** The editor's address of a finding in a draft. */
  addressOf: (service: number, path: string) => string | undefined
  /** Imports the file as the questions of a service. */
  onService: (service: number) => void
  /** Imports the file after it was said what its unknown services and groups are here, 0 for left out. */
  onIds: (ids: ReadonlyMap<number, number>) => void
  /** Puts the file in the place of the drafts that it left alone. */
  onReplace: () => void
  onClose: () => void
}

/**
 * The result of an import: the drafts that it made, those that it left alone, and what has to be corrected; or why
 * the file was not read.
 */
export function ImportReport(props: ImportReportProps) {
  const { imported, busy, failure, titleOf, services, groups, addressOf } = props
  const { onService, onIds, onReplace, onClose } = props
  const { nameless, unknown, drafts, skipped, findings } = imported
  const [ids, setIds] = useState<ReadonlyMap<number, number>>(new Map())
  const asks = nameless || unknown.length > 0
  const more = drafts.length - MAX_NAMED
  const [chosen, setChosen] = useState('')
  const linked = findings.map((finding) => ({
    words: fileFindingInWords(finding),
    level: finding.level,
    address: drafts.includes(finding.service) ? addressOf(finding.service, finding.path) : undefined,
  }))
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="importado"
      aria-busy={busy || undefined}
    >
      <DialogTitle id="importado">{titleOfReport(imported)}</DialogTitle>
      <DialogContent>
        {failure && <Notice>{failure.message}</Notice>}
        <Typography role="status">{wordsOf(imported)}</Typography>
        {nameless && (
          <Box sx={{ mt: 2 }}>
            <ServicePicker
              services={services}
              value={chosen}
              placeholder="De que serviço são?"
              onChange={setChosen}
            />
          </Box>
        )}
        {unknown.map((one) => (
          <UnknownSet
            key={one.service}
            {...one}
            sets={[...services, ...groups].filter(({ id }) => levelOf(id) === levelOf(one.service))}
            is={ids.get(one.service)}
            onIs={(here) =>
              setIds(
                new Map(
                  [...ids]
                    .filter(([id]) => id !== one.service)
                    .concat(here === undefined ? [] : [[one.service, here]]),
                ),
              )
            }
          />
        ))}
        {skipped.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Estes rascunhos dizem outra coisa e ficaram como estavam:
            <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {skipped.map(({ service, title, by, at }) => (
                <li key={service}>
                  «{title}», de {by}, {moment(at)}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        {drafts.length > 0 && (
          <Box component="ul" aria-label="Rascunhos" sx={{ pl: 2.5 }}>
            {drafts.slice(0, MAX_NAMED).map((id) => (
              <li key={id}>
                <Link
                  component={RouterLink}
                  to={`${paths.admin}/${isGroup(id) ? 'grupos' : 'servicos'}/${id || 'base'}`}
                  sx={{ py: 0.5, display: 'inline-block' }}
                >
                  {titleOf(id) ?? sentence(setInWords(id))}
                </Link>
              </li>
            ))}
            {more > 0 && <li>… e mais {more}</li>}
          </Box>
        )}
        {imported.brought && <BroughtLines report={imported.brought} />}
        {findings.length > 0 && !asks && (
          <>
            <Typography component="h3" sx={{ mt: 2, fontWeight: 700 }}>
              O que há a corrigir
            </Typography>
            <Box component="ul" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
              {linked.map(({ words, level, address }) => (
                <Box
                  component="li"
                  key={words}
                  sx={{ py: 0.5, color: level === 'error' ? 'error.main' : 'warning.main' }}
                >
                  <span>{level === 'warning' && 'Aviso: '}</span>
                  {address ? (
                    <Link component={RouterLink} to={address} color="inherit" underline="always">
                      {words}
                    </Link>
                  ) : (
                    words
                  )}
                </Box>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {skipped.length > 0 && (
          <BusyButton color="secondary" busy={busy} onClick={onReplace}>
            {skipped.length === 1 ? 'Substituir este rascunho' : 'Substituir estes rascunhos'}
          </BusyButton>
        )}
        <Button color="secondary" disabled={busy} onClick={onClose}>
          <span>{asks ? 'Cancelar' : 'Fechar'}</span>
        </Button>
        {nameless && (
          <BusyButton
            variant="contained"
            busy={busy}
            disabled={chosen === ''}
            onClick={() => onService(Number(chosen))}
          >
            Importar para este serviço
          </BusyButton>
        )}
        {unknown.length > 0 && (
          <BusyButton
            variant="contained"
            busy={busy}
            disabled={unknown.some(({ service }) => !ids.has(service))}
            onClick={() => onIds(ids)}
          >
            Importar
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

const titleOfReport = (imported: ImportedFile): string =>
  imported.nameless ? 'De que serviço são as perguntas?' : importTitle(imported)

interface UnknownSetProps {
  service: number
  title: string
  /** Those of its kind that there are. */
  sets: readonly { id: number; title: string }[]
  is: number | undefined
  onIs: (here: number | undefined) => void
}

/** Asks what a service or group of the file is here: a new one, one that there is, or none (ADM-65). */
function UnknownSet({ service: id, title, sets, is, onIs }: UnknownSetProps) {
  const [other, setOther] = useState('')
  const [choice, setChoice] = useState('')
  const choose = (next: string) => {
    setChoice(next)
    onIs(next === 'novo' ? id : next === 'fora' ? 0 : other === '' ? undefined : Number(other))
  }
  const kind = isGroup(id) ? 'grupo' : 'serviço'
  return (
    <FormControl sx={{ mt: 2, width: '100%' }}>
      <FormLabel id={`desconhecido-${id}`} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
        {isSubgroupSet(id)
          ? `O subgrupo das ${setInWords(id)}, «${title}», não existe aqui. São:`
          : `O ${setInWords(id)}, «${title}», não existe aqui. É:`}
      </FormLabel>
      <RadioGroup aria-labelledby={`desconhecido-${id}`} value={choice} onChange={(_, next) => choose(next)}>
        {/* A subgroup is made in its own list. */}
        {!isSubgroupSet(id) && (
          <FormControlLabel value="novo" control={<Radio />} label={`Um ${kind} novo`} />
        )}
        <FormControlLabel
          value="outro"
          control={<Radio />}
          label={isSubgroupSet(id) ? 'As de um subgrupo que já existe' : 'Outro nome de um que já existe'}
        />
        {choice === 'outro' && (
          <Box sx={{ ml: 4 }}>
            <ServicePicker
              label={isSubgroupSet(id) ? 'Subgrupo' : `O ${kind} que é o ${id}`}
              services={sets}
              value={is === undefined ? '' : String(is)}
              placeholder="Nome"
              onChange={(next) => {
                setOther(next)
                onIs(next === '' ? undefined : Number(next))
              }}
            />
          </Box>
        )}
        <FormControlLabel
          value="fora"
          control={<Radio />}
          label={
            isGroup(id)
              ? 'Para deixar de fora: os serviços do ficheiro ficam com estas perguntas como próprias'
              : 'Para deixar de fora'
          }
        />
      </RadioGroup>
    </FormControl>
  )
}

function wordsOf(imported: ImportedFile): string {
  if (imported.nameless && imported.brought)
    return 'Escolha o serviço publicado para que é o formulário: num rascunho dele, toma o lugar das perguntas próprias.'
  if (imported.nameless)
    return 'O ficheiro tem só perguntas. Escolha o serviço publicado de que são: ficam num rascunho dele.'
  if (imported.unknown.length > 0)
    return 'Nada foi importado ainda. Diga o que é aqui o que não existe com estes números.'
  return `${importInWords(imported)} ${imported.refused ? 'Corrija o ficheiro e importe-o de novo.' : 'Nada foi publicado.'}`
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
