import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { MAX_COUNTED } from '#schemas/requests/filters.ts'
import { call } from '#src/api/client.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { addressOf, type Filters, queryOf } from './filters.ts'
import { KeepName } from './keep-name.tsx'

type Search = ReplyOf<typeof calls.listSearches>['rows'][number]

const newInWords = (count: number): string => {
  if (count >= MAX_COUNTED) return `mais de ${MAX_COUNTED - 1} novos`
  return count === 1 ? '1 novo' : `${count} novos`
}

interface SavedSearchesProps {
  filters: Filters
  /** Those that came with the page. */
  first: ReplyOf<typeof calls.listSearches> | undefined
}

/** The searches that a professional keeps, and the one on the page to be kept (PRO-12). */
export function SavedSearches({ filters, first }: SavedSearchesProps) {
  const { data, failure, reload } = useLoaded('', (signal) => call('listSearches', { signal }), first)
  const notify = useNotify()
  const [arranging, setArranging] = useState(false)
  const [naming, setNaming] = useState<Search | 'new'>()
  const now = addressOf(queryOf(filters))
  const rows = data?.rows ?? []
  const isSaved = rows.some((search) => addressOf(search.filters) === now)
  const keep = async (name: string) => {
    if (naming === 'new') await call('saveSearch', { body: { name, filters: queryOf(filters) } })
    else if (naming) await call('renameSearch', { params: { id: naming.id }, body: { name } })
    setNaming(undefined)
    notify('Pesquisa guardada.')
    reload()
  }
  const remove = async ({ id }: Search) => {
    try {
      await call('removeSearch', { params: { id } })
      notify('A pesquisa foi apagada.')
      if (rows.length === 1) setArranging(false)
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), 'error')
    }
    reload()
  }
  return (
    <>
      {failure && !data && (
        <Box sx={{ mb: 2 }}>
          <Notice>Não foi possível carregar as suas pesquisas guardadas.</Notice>
          <Button color="secondary" onClick={reload}>
            Carregar as pesquisas
          </Button>
        </Box>
      )}
      {data && (rows.length > 0 || now !== '') && (
        <Box
          component="nav"
          aria-label="Pesquisas guardadas"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
        >
          {rows.map((search) => {
            const address = addressOf(search.filters)
            return (
              <Button
                key={search.id}
                component={RouterLink}
                to={`?${address}`}
                replace
                variant={address === now ? 'contained' : 'outlined'}
                color="secondary"
                aria-current={address === now ? 'true' : undefined}
                sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
              >
                <span>
                  {[search.name, search.unread > 0 && newInWords(search.unread)].filter(Boolean).join(' · ')}
                </span>
              </Button>
            )
          })}
          {now !== '' && !isSaved && (
            <Button color="secondary" onClick={() => setNaming('new')} sx={withScripts}>
              Guardar esta pesquisa…
            </Button>
          )}
          {rows.length > 0 && (
            <Button color="secondary" onClick={() => setArranging(true)} sx={withScripts}>
              Mudar nomes ou apagar…
            </Button>
          )}
        </Box>
      )}
      {arranging && (
        <Dialog
          open
          fullWidth
          maxWidth="xs"
          onClose={() => setArranging(false)}
          aria-labelledby="pesquisas-guardadas"
        >
          <DialogTitle id="pesquisas-guardadas">As suas pesquisas</DialogTitle>
          <DialogContent>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
              {rows.map((search) => (
                <Box
                  key={search.id}
                  component="li"
                  sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                >
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{search.name}</Typography>
                  <Button
                    color="secondary"
                    aria-label={`Mudar o nome de ${search.name}`}
                    onClick={() => setNaming(search)}
                  >
                    Mudar o nome
                  </Button>
                  <Button
                    color="secondary"
                    aria-label={`Apagar ${search.name}`}
                    onClick={() => void remove(search)}
                  >
                    Apagar
                  </Button>
                </Box>
              ))}
            </Box>
            <Typography variant="body2" color="textSecondary">
              As pesquisas não mudam os e-mails que recebe: esses escolhe-os nos{' '}
              <Link component={RouterLink} to={`${paths.area}/avisos`}>
                avisos
              </Link>
              .
            </Typography>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button variant="contained" onClick={() => setArranging(false)}>
              Fechar
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {naming && (
        <KeepName
          title={naming === 'new' ? 'Guardar esta pesquisa' : 'Mudar o nome da pesquisa'}
          {...(naming !== 'new' && { initial: naming.name })}
          onClose={() => setNaming(undefined)}
          onKeep={keep}
        />
      )}
    </>
  )
}
