import { leadPath } from '#src/routes/paths.ts'
import { CHANGE_CONTACT, CONTACT_CHANGED } from './names.ts'

/** The address of a request's page once its contact was changed, or waits for its code. */
export const changedContactPath = ({ l, s }: { l: string; s: string }): string =>
  `${leadPath({ id: l, s })}&${CONTACT_CHANGED}=1#${CHANGE_CONTACT}`
