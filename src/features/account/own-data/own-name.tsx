import { link } from 'virtual:form-validators/own-name'
import { useState } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ownName } from '#schemas/forms/own-name.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { keepSession, readSession } from '#src/lib/storage/session.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { refusalBy } from '../refusal.ts'
import { changedPath } from './names.ts'
import { OwnDataForm } from './own-data-form.tsx'

const send = (call: CallFunction, { name }: { name: string }) =>
  call('changeOwnName', { body: { name: name.trim() } })

/** The name's form as the page of one's own data takes it (ACC-56). */
export const nameForm = pageForm({
  form: ownName,
  validators: linkForm(ownName, link),
  send,
  refusal: refusalBy((error) => error.message),
  leadsTo: changedPath('name'),
})

/** The form of one's own name; the session of this browser has the new one at once. */
export function useOwnName(name: string, onSaved: () => void, standing?: FormStanding) {
  const [start] = useState(() => (name ? { name } : {}))
  return usePageForm({
    ...nameForm,
    start,
    ...(standing && { standing }),
    submit: async (values) => {
      await send(call, values)
      const session = readSession()
      if (session) keepSession({ ...session, user: { ...session.user, name: values.name.trim() } })
      onSaved()
    },
  })
}

interface OwnNameProps {
  name: string
  standing?: FormStanding
  onSaved: () => void
}

/** Changes one's own name (ACC-56, ADM-2). */
export function OwnName({ name, standing, onSaved }: OwnNameProps) {
  const state = useOwnName(name, onSaved, standing)
  return <OwnDataForm form="name" state={state} label="Guardar o nome" />
}
