import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ownProfileForm } from '#schemas/forms/own-profile.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { type PhotoPlace, photoPlaces } from '#schemas/profiles/own-profile.ts'
import type { CallFunction } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { profileRecord, SAVE, SAVED } from './own-profile-form.tsx'
import { PlainProfileCards } from './profile-cards.tsx'
import { PlainServicesWidget, type ServiceGroup } from './services-widget.tsx'

type Values = BodyOf<typeof calls.saveOwnProfile>
type Profile = ReplyOf<typeof calls.showOwnProfile>

const PARTS = {
  widgets: { ...moreWidgets, services: PlainServicesWidget },
  templates: { ObjectFieldTemplate: PlainProfileCards },
}

const isPicture = (name: string) => photoPlaces.some((place) => place === name)

/** The form without its photographs, with the services of the catalogue. */
function formWith(groups: readonly ServiceGroup[]): typeof ownProfileForm {
  const { schema, ui } = ownProfileForm
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => !isPicture(name)),
  )
  const { 'ui:options': options, ...services } = ui.services as JsonSchema & { 'ui:options': JsonSchema }
  const choices = groups.flatMap((group) =>
    group.services.map(({ id, title }) => ({ value: id, label: title })),
  )
  return {
    ...ownProfileForm,
    schema: { ...schema, properties },
    ui: { ...ui, services: { ...services, 'ui:options': { ...options, choices, groups } } },
  }
}

/** Saves what was typed; photographs, and services that the catalogue does not show, stay as they are. */
async function save(call: CallFunction, values: Values, groups: readonly ServiceGroup[]) {
  const { values: before } = await call('showOwnProfile', {})
  const isShown = (id: number) => groups.some(({ services }) => services.some((one) => one.id === id))
  const hidden = (before.services ?? []).filter((id) => !isShown(id))
  const pictures = Object.fromEntries(
    photoPlaces.flatMap((place): [PhotoPlace, readonly string[]][] =>
      before[place] === undefined ? [] : [[place, before[place]]],
    ),
  )
  const services = [...new Set([...values.services, ...hidden])]
  return call('saveOwnProfile', { body: { ...values, ...pictures, services } })
}

/** One's own profile as a form posts it where there are no scripts (PRF-3, PRO-17). */
export const plainProfile = (groups: readonly ServiceGroup[]) =>
  pageForm({
    ...profileRecord,
    form: formWith(groups),
    send: (call, values) => save(call, values, groups),
  })

interface PlainOwnProfileProps {
  groups: readonly ServiceGroup[]
  /** The profile as it is kept; undefined where nobody is signed in any more. */
  profile: Profile | undefined
  standing: FormStanding
}

/** The form of one's own profile where there are no scripts. */
export function PlainOwnProfile({ groups, profile, standing }: PlainOwnProfileProps) {
  const isPosted = Object.keys(standing.values).length > 0
  const values = isPosted ? standing.values : { ...profile?.values }
  const state = usePageForm<Values>({
    ...profileRecord,
    form: formWith(groups),
    standing: { ...standing, values },
    submit: async () => {},
  })
  return (
    <PageForm state={state} parts={PARTS}>
      {standing.done && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          {SAVED}
        </Alert>
      )}
      <Box sx={{ mb: 3 }}>
        <Button type="submit" variant="contained" size="large">
          {SAVE}
        </Button>
      </Box>
    </PageForm>
  )
}
