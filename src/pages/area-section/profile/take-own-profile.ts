import { data as withStatus } from 'react-router-dom'
import { attachmentProblem, TOO_LARGE } from '#schemas/contact/attachment.ts'
import { ACTION, ENTRY_REMOVED, PHOTOS_ADDED } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ownProfileFor } from '#schemas/forms/own-profile.ts'
import { type Posted, textOf } from '#schemas/forms/posted.ts'
import { type CredentialValues, credentialFileKinds } from '#schemas/profiles/credentials.ts'
import { FREE_GALLERY, photoPlaces } from '#schemas/profiles/own-profile.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { takePhotosAt } from '#src/features/order/photos/posted-photos.ts'
import {
  credentialForm,
  credentialTyped,
  FILE,
  FILE_PATH,
  MISSING,
  sendCredential,
} from '#src/features/profile/credential-form.tsx'
import {
  CHECK_SITE,
  CREDENTIALS,
  FORM,
  OWN_PROFILE_PATH,
  REMOVE_CREDENTIAL,
  SENT,
  VERIFICATIONS,
} from '#src/features/profile/names.ts'
import { nifForm } from '#src/features/profile/nif-form.tsx'
import { profileForm } from '#src/features/profile/own-profile-form.tsx'
import { takeReviewForm } from '#src/features/profile/review-forms.ts'
import { checkSite } from '#src/features/profile/website-check.tsx'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { runAction } from '#src/routes/posted-action.ts'
import { pageForm, takeForm, untouched } from '#src/routes/posted-form.ts'
import { confirmingAt } from '../../area/load-area.ts'
import { unlessUnknown } from '../../shared/posted-chat.ts'

type Taken = Awaited<ReturnType<typeof takeForm>>

/** Takes what is posted to the page of one's own profile (PRF-22 to PRF-24). */
export async function takeOwnProfile(context: ActionContext, request: Request) {
  const action = textOf(context.form.posted, ACTION)
  const taken = await takeOneForm(context, request, action)
  if (taken)
    return taken instanceof Response
      ? taken
      : withStatus(
          { form: taken.data, action: isOfProfile(action) ? FORM.profile : action },
          taken.init ?? {},
        )
  const credential = action.startsWith(REMOVE_CREDENTIAL) ? action.slice(REMOVE_CREDENTIAL.length) : ''
  return runAction(context, {
    [CHECK_SITE]: checkSite,
    ...confirmingAt(`${OWN_PROFILE_PATH}#${VERIFICATIONS}`),
    ...(credential !== '' && {
      [action]: async (call) => {
        await call('removeCredential', { params: { id: credential } })
        return `${OWN_PROFILE_PATH}#${CREDENTIALS}`
      },
    }),
  })
}

const REMOVAL = new RegExp(`^${ENTRY_REMOVED.replace('.', '\\.')} /(\\w+)/(\\S+)$`)
const isOfProfile = (action: string) =>
  action === FORM.profile || action === PHOTOS_ADDED || REMOVAL.test(action)

/** Takes the form that a button stands for; undefined where it stands for something else. */
function takeOneForm(context: ActionContext, request: Request, action: string): Promise<Taken> | undefined {
  if (isOfProfile(action)) return takeProfile(context, request, action)
  if (action === FORM.nif) return takeForm(context, request, nifForm)
  if (action === FORM.credential) return takeCredential(context, request)
  return takeReviewForm(context, request, action)
}

/**
 * Takes the profile with the photographs that came with it (PRF-22). A button that only adds or removes photographs saves
 * nothing: the form comes again.
 */
async function takeProfile(context: ActionContext, request: Request, action: string): Promise<Taken> {
  const { call, onServer, form: sent } = context
  const profile = await unlessUnknown(() => call('showOwnProfile', {}))
  const form = ownProfileFor(profile?.gallery ?? FREE_GALLERY)
  const most = { logo: 1, banner: 1, gallery: profile?.gallery ?? 0 }
  const problems: Problem[] = []
  let posted = withoutRemoved(sent.posted, form.id, action)
  for (const place of profile ? photoPlaces : []) {
    const places = new Map([[`${form.id}_${place}`, { most: most[place] }]])
    const taken = await takePhotosAt(call, { ...sent, posted }, places)
    ;({ posted } = taken)
    if (taken.refusal)
      problems.push({ path: `/${place}`, keyword: 'refused', message: taken.refusal.message })
  }
  const record = { ...profileForm, form, also: problems }
  if (!sent.fresh || action === FORM.profile)
    return takeForm({ ...context, form: { ...sent, posted } }, request, record)
  const values = readPosted(form, posted, {}, { prefix: form.id })
  return withStatus<FormStanding>(
    { ...untouched(onServer), values, problems },
    { status: problems.length > 0 ? 422 : 200 },
  )
}

/** A form's controls without the photograph that its button removes. */
function withoutRemoved(posted: Posted, form: string, action: string): Posted {
  const [, place, id] = REMOVAL.exec(action) ?? []
  const name = `${form}_${place}`
  return new Map(
    [...posted].map(([one, values]) => [one, one === name ? values.filter((value) => value !== id) : values]),
  )
}

const CHOOSE_AGAIN = 'Escolha o documento de novo: o navegador não o guarda.'

/** Takes a credential with its document (PRF-23). */
async function takeCredential(context: ActionContext, request: Request): Promise<Taken> {
  const { posted, files } = context.form
  const { form } = credentialForm
  const typed = readPosted(form, posted, {}, { prefix: form.id })
  const { name = '', content } = files.find((file) => file.field === FILE && file.name !== '') ?? {}
  const unfit =
    name === '' ? MISSING : content ? attachmentProblem(name, content, credentialFileKinds) : TOO_LARGE
  const ofFile = (message: string) => ({ path: FILE_PATH, keyword: 'refused', message })
  const ofTyped = credentialTyped(typed, context.now).map((one) => ({ keyword: 'refused', ...one }))
  const taken = await takeForm(
    context,
    request,
    pageForm<CredentialValues, unknown>({
      ...credentialForm,
      also: unfit === undefined ? ofTyped : [...ofTyped, ofFile(unfit)],
      send: (call, values) => sendCredential(call, values, new File([new Uint8Array(content ?? [])], name)),
      leadsTo: `${OWN_PROFILE_PATH}?${SENT}=1#${CREDENTIALS}`,
    }),
  )
  if (taken instanceof Response || taken.data.problems.some(({ path }) => path === FILE_PATH)) return taken
  const problems = [...taken.data.problems, ofFile(CHOOSE_AGAIN)]
  return withStatus({ ...taken.data, problems }, taken.init ?? {})
}
