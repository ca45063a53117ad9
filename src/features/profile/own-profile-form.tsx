import { link } from 'virtual:form-validators/own-profile'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { ownProfileFor, ownProfileForm } from '#schemas/forms/own-profile.ts'
import { photoPlaces } from '#schemas/profiles/own-profile.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { lateWidgets } from '#src/forms/theme/late-widgets.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { ProfileCards } from './profile-cards.tsx'
import { ServicesWidget } from './services-widget.tsx'

/** What both forms of the profile say and check, with and without scripts. */
export const profileRecord = {
  validators: linkForm(ownProfileForm, link),
  refused: 'Verifique os campos indicados.',
  refusal: refusalOf,
}
export const SAVED = 'O seu perfil está guardado.'
export const SAVE = 'Guardar o perfil'

const PARTS = {
  widgets: { ...moreWidgets, ...lateWidgets, services: ServicesWidget },
  templates: { ObjectFieldTemplate: ProfileCards },
}
const UNSENT = 'Há imagens que não foram enviadas. Retire-as ou envie-as de novo.'

type Values = BodyOf<typeof calls.saveOwnProfile>

interface OwnProfileFormProps {
  profile: ReplyOf<typeof calls.showOwnProfile>
  uploads: PhotoUploader
  /** The profile was saved. */
  onSaved: () => void
}

/** The form of one's own profile (PRF-3). What was typed stays until it was saved, also when the page is left (PAGE-41). */
export function OwnProfileForm({ profile, uploads, onSaved }: OwnProfileFormProps) {
  const [saved, setSaved] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const form = useMemo(() => ownProfileFor(profile.gallery), [profile.gallery])
  const help = useMemo(() => ({ loadPhotos: uploads.load }), [uploads])
  const state = usePageForm<Values>({
    ...profileRecord,
    form,
    start: profile.values,
    keep: '',
    submit: async (values) => {
      const ids = photoPlaces.flatMap((place) => values[place] ?? [])
      const failed = await uploads.settled(ids)
      if (failed.length > 0) throw new Error(UNSENT)
      await call('saveOwnProfile', { body: values })
      setSaved(true)
      onSaved()
    },
  })
  useEffect(() => {
    if (saved) notice.current?.focus()
  }, [saved])
  return (
    <PageForm
      state={state}
      parts={PARTS}
      help={help}
      onChange={() => {
        setSaved(false)
        state.setFailure(undefined)
      }}
    >
      {saved && (
        <Alert ref={notice} severity="success" role="status" tabIndex={-1} sx={{ mb: 2 }}>
          {SAVED}
        </Alert>
      )}
      <Box sx={{ mb: 3 }}>
        <BusyButton type="submit" variant="contained" size="large" busy={state.busy}>
          {SAVE}
        </BusyButton>
      </Box>
    </PageForm>
  )
}
