import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { isUnconfirmed } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { Credentials } from '#src/features/profile/credentials.tsx'
import { FORM, REVIEWS, SENT } from '#src/features/profile/names.ts'
import { OwnProfileForm } from '#src/features/profile/own-profile-form.tsx'
import { OwnReviews } from '#src/features/profile/own-reviews.tsx'
import type { ServiceGroup } from '#src/features/profile/service-rows.tsx'
import { loadGroups } from '#src/features/profile/services-widget.tsx'
import { Verifications } from '#src/features/profile/verifications.tsx'
import { photoUploader } from '#src/pages/photo-uploader.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { untouched } from '#src/routes/posted-form.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { ConfirmAgain } from '../../area/confirm-again.tsx'
import type { SectionData, SectionProps } from '../section-data.ts'
import { useSection } from '../use-section.ts'
import { ProfileHeading } from './profile-heading.tsx'

/** The page's data. Scripts ask for the profile; each part asks for what did not come with it. */
interface OwnProfileData {
  readonly profile: ReplyOf<Calls['showOwnProfile']>
  /** The services of the catalogue. */
  readonly groups?: readonly ServiceGroup[]
  readonly credentials?: ReplyOf<Calls['listOwnCredentials']>
  /** The reviews, or what the account has to confirm first (ACC-35). */
  readonly reviews?: ReplyOf<Calls['listOwnReviews']> | string
}

export async function load({ call }: LoaderContext, { url }: Request): Promise<OwnProfileData> {
  const after = new URL(url).searchParams.get(REVIEWS)
  const [profile, groups, credentials, reviews] = await Promise.all([
    call('showOwnProfile', {}),
    loadGroups(call),
    call('listOwnCredentials', {}),
    call('listOwnReviews', { query: after === null ? {} : { after } }).catch((error: unknown) => {
      if (isUnconfirmed(error)) return error.message
      throw error
    }),
  ])
  return { profile, groups, credentials, reviews }
}

export async function act(context: ActionContext, request: Request) {
  const { takeOwnProfile } = await import('./take-own-profile.ts')
  return takeOwnProfile(context, request)
}

/** The page's forms by the values of their buttons: as they are asked for, or were posted and refused. */
const formsOf =
  ({ form, action, standing }: SectionData) =>
  (button: string) =>
    form && (action ?? FORM.profile) === button ? form : untouched(standing)

/** A professional's own profile (PRF-3). */
export function Page({ loaded }: SectionProps<OwnProfileData>) {
  const { standing } = loaded
  const [search] = useSearchParams()
  const { data, failure, reload } = useSection<OwnProfileData>(loaded, 'own-profile', async (signal) => ({
    profile: await call('showOwnProfile', { signal }),
  }))
  const formOf = formsOf(loaded)
  const form = (
    <OwnProfileForm
      profile={data?.profile}
      groups={data?.groups}
      standing={formOf(FORM.profile)}
      uploads={photoUploader}
      onSaved={reload}
    />
  )
  if (!data) {
    if (!failure) return <WaitingPage label="A carregar o seu perfil" shape="cards" />
    const { values } = formOf(FORM.profile)
    return (
      <Box sx={{ maxWidth: 860 }}>
        <FailedLoad failure={failure} onRetry={reload} />
        {/* Somebody else is signed in by now than who wrote it. */}
        {Object.keys(values).length > 0 && form}
      </Box>
    )
  }
  const { profile, credentials, reviews } = data
  return (
    <Box sx={{ maxWidth: 860 }}>
      <ProfileHeading profile={profile} />
      {form}
      <Verifications
        verifications={profile.verifications}
        standing={standing}
        nifStanding={formOf(FORM.nif)}
        again={(channel, label) => <ConfirmAgain {...{ channel, label, standing }} />}
        onChanged={reload}
      />
      <Credentials
        first={credentials}
        form={formOf(FORM.credential)}
        standing={standing}
        sent={search.has(SENT) && loaded.action === undefined && !standing.failed}
      />
      <OwnReviews first={reviews} isOlder={search.has(REVIEWS)} standingOf={formOf} />
    </Box>
  )
}
