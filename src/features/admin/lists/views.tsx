import { link } from 'virtual:form-validators/view-name'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { linkForm } from '#schemas/forms/define-form.ts'
import { viewName } from '#schemas/forms/view-name.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { useAct } from '../use-act.ts'
import { PLACE } from './use-paged.ts'

const validators = linkForm(viewName, link)

/** The filters of an address, without the list's page, always in the same order. */
function filtersOf(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  for (const name of Object.values(PLACE)) query.delete(name)
  query.sort()
  return query.toString()
}

/** The views of a list that the administrator saved (ADM-31): each leads to its filters; those that are set can be saved. */
export function Views({ list }: { list: string }) {
  const [search] = useSearchParams()
  const [naming, setNaming] = useState(false)
  const { refused, busy, act } = useAct()
  const { data, reload } = useLoaded(`views ${list}`, (signal) =>
    callAdmin('listViews', { query: { list }, signal }),
  )
  const now = filtersOf(search)
  const views = data?.views ?? []
  const open = views.find(({ query }) => filtersOf(new URLSearchParams(query)) === now)
  return (
    <>
      {views.map((view) => (
        <Chip
          key={view.id}
          clickable
          component={RouterLink}
          to={{ search: `?${view.query}` }}
          label={view.name}
          color={view === open ? 'secondary' : 'default'}
          variant={view === open ? 'filled' : 'outlined'}
          aria-current={view === open || undefined}
        />
      ))}
      {data && now !== '' && !open && (
        <Button color="secondary" size="small" onClick={() => setNaming(true)}>
          Guardar esta vista…
        </Button>
      )}
      {open && (
        <BusyButton
          color="secondary"
          size="small"
          busy={busy !== undefined}
          onClick={() =>
            act('delete', () => callAdmin('deleteView', { params: { id: open.id } }).then(reload))
          }
        >
          <span>{`Apagar a vista «${open.name}»`}</span>
        </BusyButton>
      )}
      {refused && <Notice>{refused.message}</Notice>}
      {naming && (
        <NameView
          onClose={() => setNaming(false)}
          onSave={async (name) => {
            await callAdmin('saveView', { body: { list, name, query: now } })
            setNaming(false)
            reload()
          }}
        />
      )}
    </>
  )
}

function NameView({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => Promise<void> }) {
  const state = usePageForm({ form: viewName, validators, submit: ({ name }) => onSave(name.trim()) })
  return <FormDialog state={state} title="Guardar esta vista" action="Guardar" onClose={onClose} />
}
