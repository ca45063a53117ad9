import { link } from 'virtual:form-validators/own-profile'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { serviceEntry } from '#schemas/catalogue/entries.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ownProfileFor, ownProfileForm } from '#schemas/forms/own-profile.ts'
import { photoEntry } from '#schemas/photos/photos.ts'
import { FREE_GALLERY, photoPlaces } from '#schemas/profiles/own-profile.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { PostedContext } from '#src/forms/posted/posted-context.ts'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { PhotosWidget } from '#src/forms/widgets/photos-widget.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { DONE, pageForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { OWN_PROFILE_PATH } from './names.ts'
import { ProfileCards } from './profile-cards.tsx'
import type { ServiceGroup } from './service-rows.tsx'
import { CatalogueContext, ServicesWidget } from './services-widget.tsx'

type Values = BodyOf<typeof calls.saveOwnProfile>

/** The id of the text that says that it was saved, below the form's fields. */
const SAVED = 'guardado'

/** The form of one's own profile, as its page takes it (PRF-3). */
export const profileForm = pageForm<Values, unknown>({
  form: ownProfileForm,
  validators: linkForm(ownProfileForm, link),
  send: (call, values) => call('saveOwnProfile', { body: values }),
  refused: 'Verifique os campos indicados.',
  refusal: refusalOf,
  leadsTo: `${OWN_PROFILE_PATH}?${DONE}=1#${SAVED}`,
})

const PARTS = {
  widgets: { ...moreWidgets, [photoEntry.format]: PhotosWidget, [serviceEntry.format]: ServicesWidget },
  templates: { ObjectFieldTemplate: ProfileCards },
}
const UNSENT = 'Há imagens que não foram enviadas. Retire-as ou envie-as de novo.'

interface OwnProfileFormProps {
  /** The profile as it is kept; undefined for somebody else, who gets back what they posted. */
  profile: ReplyOf<typeof calls.showOwnProfile> | undefined
  /** The services of the catalogue, where they came with the page. */
  groups: readonly ServiceGroup[] | undefined
  standing: FormStanding
  uploads: PhotoUploader
  /** The profile was saved. */
  onSaved: () => void
}

/** The form of one's own profile (PRF-3). The typed text stays until it was saved, also when the page is left (PAGE-41). */
export function OwnProfileForm({ profile, groups, standing, uploads, onSaved }: OwnProfileFormProps) {
  const inBrowser = useInBrowser()
  const [saved, setSaved] = useState(standing.done)
  const isNew = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  const gallery = profile?.gallery ?? FREE_GALLERY
  const form = useMemo(() => ownProfileFor(gallery), [gallery])
  const help = useMemo(() => ({ loadPhotos: uploads.load }), [uploads])
  const around = useMemo(() => ({ scripted: inBrowser }), [inBrowser])
  const state = usePageForm<Values>({
    ...profileForm,
    form,
    standing,
    ...(profile && { start: profile.values }),
    keep: '',
    submit: async (values) => {
      const ids = photoPlaces.flatMap((place) => values[place] ?? [])
      const failed = await uploads.settled(ids)
      if (failed.length > 0) throw new Error(UNSENT)
      await profileForm.send(call, values)
      isNew.current = true
      setSaved(true)
      onSaved()
    },
  })
  useEffect(() => {
    if (saved && isNew.current) notice.current?.focus()
  }, [saved])
  return (
    <CatalogueContext value={groups}>
      <PostedContext value={around}>
        <PageForm
          state={state}
          parts={PARTS}
          help={help}
          withFile
          action={`#${form.id}`}
          more={!inBrowser && <PostedPictures form={form.id} values={state.values} />}
          onChange={() => {
            setSaved(false)
            state.setFailure(undefined)
          }}
        >
          {saved && (
            <Alert id={SAVED} ref={notice} severity="success" role="status" tabIndex={-1} sx={{ mb: 2 }}>
              O seu perfil está guardado.
            </Alert>
          )}
          <Box sx={{ mb: 3 }}>
            <BusyButton type="submit" variant="contained" size="large" busy={state.busy}>
              Guardar o perfil
            </BusyButton>
          </Box>
        </PageForm>
      </PostedContext>
    </CatalogueContext>
  )
}

/** Hidden controls with the ids of the form's photographs, for a form that is posted (PRF-22). */
const PostedPictures = ({ form, values }: { form: string; values: Readonly<Record<string, unknown>> }) =>
  photoPlaces.flatMap((place) => {
    const ids = values[place]
    return (Array.isArray(ids) ? ids : []).map((id: string) => (
      <input key={id} type="hidden" name={`${form}_${place}`} value={id} />
    ))
  })
